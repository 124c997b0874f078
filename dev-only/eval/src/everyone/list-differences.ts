import type { DeskRow } from '@partsight/contract/desk';
import type { PartResult } from '@partsight/contract/results';

/** What the product says of a row, and of its line on the desk. */
export type LineFigures = { readonly result: PartResult; readonly line: DeskRow | undefined };

const COMPARED = ['unitsSold', 'unknown', 'listingCount', 'packageSize'] as const;

const namedFigures = ({ result, line }: LineFigures): Record<string, string | undefined> => {
  const { steps = [], ...figures } = line ?? {};
  return Object.fromEntries(
    [
      ...COMPARED.map((name) => [name, result[name]] as const),
      ...Object.entries(figures),
      ...steps.map(({ label, value }) => [label, value] as const),
    ].map(([name, value]) => [name, JSON.stringify(value)]),
  );
};

/** The lines whose value differs, with everything that differs in them. */
export const listDifferences = (
  ordinary: readonly LineFigures[],
  research: readonly LineFigures[],
): string[] =>
  ordinary.flatMap((row, index) => {
    const other = research[index];
    if (other === undefined || other.line?.value === row.line?.value) {
      return [];
    }
    const [here, there] = [namedFigures(row), namedFigures(other)];
    const texts = Object.entries(here).flatMap(([name, value]) =>
      value === there[name] ? [] : `${name} ${value} / ${there[name]}`,
    );
    return `${row.result.partNumber}: ${texts.join(', ')}`;
  });
