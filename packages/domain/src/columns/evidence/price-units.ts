import type { CostForm } from '../column-mapping.ts';
import type { PricedPieces } from './products.ts';
import type { StockColumn } from './stock-sheet.ts';

type Units = NonNullable<CostForm['units']>;

const MAX_UNITS = 12;
const MAX_UNIT_CHARS = 12;
const NAME =
  /^(?:u ?m|uom|um|units?|unit of measure|measure|per|pu|price unit|pricing unit|unit code|um code|priced? per|cost per|pr um|p um|bun|un|u i|ui|pack unit|sell unit|me|einheit|pe|preiseinheit)$/;
const HUNDRED = /^(?:c|cc|hd|hun|hund|hundred|100|c100|\/c|\/100|per c|per 100|h)$/i;
const THOUSAND = /^(?:m|mm|th|thou|thousand|1000|1,000|\/m|\/1000|per m|per 1000)$/i;
const ONE = /^(?:e|ea|each|pc|pcs|pce|st|un|unit|1|pr|set|kt|bx|pk|rl|ft|qt|gl|gal|ct)$/i;

const unitOf = (value: string): string => value.trim().toUpperCase();

/** The column whose words say for how many pieces the amounts of these rows are. */
export function unitsOfPieces(
  columns: readonly StockColumn[],
  pieces: readonly (PricedPieces | null)[],
): Units | null {
  for (const column of columns.filter(mayBeUnits)) {
    const meant = new Map<string, PricedPieces>();
    const isConsistent = column.values.every((value, row) => {
      const per = pieces[row] ?? null;
      const unit = unitOf(value);
      if (per === null) {
        return true;
      }
      const known = meant.get(unit) ?? per;
      meant.set(unit, known);
      return known === per && unit.length <= MAX_UNIT_CHARS;
    });
    if (isConsistent && meant.size > 1 && meant.size <= MAX_UNITS) {
      return unitsWith(column.index, meant);
    }
  }
  return null;
}

/** Words, or the pieces themselves; a count that agrees by chance is neither. */
const mayBeUnits = ({ values }: StockColumn): boolean =>
  values.every((value) => /^(?:1|10|100|1000)?$/.test(value.trim())) ||
  !values.some((value) => /^[\d.,]+$/.test(value.trim()));

function unitsWith(column: number, meant: ReadonlyMap<string, number>): Units {
  const of = (per: number): readonly string[] =>
    [...meant].flatMap(([unit, one]) => (one === per ? [unit] : []));
  return { column, hundred: of(100), thousand: of(1000) };
}

/** A column of units by its heading and its words, some of them for a hundred or a thousand. */
export function unitsColumn(columns: readonly StockColumn[]): Units | null {
  for (const { index, name, values } of columns) {
    const units = [...new Set(values.map(unitOf).filter((unit) => unit !== ''))];
    const known = units.filter((unit) => HUNDRED.test(unit) || THOUSAND.test(unit));
    const isUnits =
      NAME.test(name) &&
      units.length > 1 &&
      units.length <= MAX_UNITS &&
      known.length > 0 &&
      units.every((unit) => known.includes(unit) || ONE.test(unit));
    if (isUnits) {
      return {
        column: index,
        hundred: units.filter((unit) => HUNDRED.test(unit)),
        thousand: units.filter((unit) => THOUSAND.test(unit)),
      };
    }
  }
  return null;
}

/** For how many pieces an amount is, on a row with this unit. */
export function piecesOfUnit({ hundred, thousand }: Units, value: string): PricedPieces {
  const unit = unitOf(value);
  return hundred.includes(unit) ? 100 : thousand.includes(unit) ? 1000 : 1;
}
