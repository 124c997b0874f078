import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { newRemarks, spoolRows, warningsOf, type OnRow, type SheetRemarks } from '../sheet-rows.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ParseRequest, ReadWarning, SheetFormat, WireSheet } from './protocol.ts';
import { budgetOf, RowSpool, type Budget } from './row-spool.ts';

/** Spreadsheets allow 31 characters. */
const MAX_NAME_LENGTH = 255;

/** Assembles the sheets of a workbook as they are read, for any format. */
export class WorkbookBuilder {
  readonly #limits: ReadLimits;
  readonly #budget: Budget;
  readonly #keepColumns: readonly string[] | null;
  readonly #sheets: WireSheet[] = [];
  readonly #spools: (RowSpool | null)[] = [];
  readonly #warnings: Set<ReadWarning>;

  constructor({ limits, keepColumns }: ParseRequest, warnings: readonly ReadWarning[] = []) {
    this.#limits = limits;
    this.#keepColumns = keepColumns;
    this.#budget = budgetOf(limits);
    this.#warnings = new Set(warnings);
  }

  /** May call `read` a second time. */
  async add(
    fullName: string,
    hidden: boolean,
    read: (onRow: OnRow) => SheetRemarks | Promise<SheetRemarks>,
  ): Promise<void> {
    const name = fullName.slice(0, MAX_NAME_LENGTH).toWellFormed();
    const spool = new RowSpool(this.#limits, this.#budget, this.#keepColumns);
    let refused: WireSheet['refused'] = null;
    let remarks = newRemarks();
    try {
      remarks = await spoolRows(spool, read);
    } catch (error) {
      if (!(error instanceof SheetFileRefusedError) || !affectsOnlyOneSheet(error)) {
        throw error;
      }
      spool.restart();
      refused = error.reason;
      this.#warnings.add('some-sheets-unreadable');
    }
    for (const warning of warningsOf(remarks)) {
      this.#warnings.add(warning);
    }
    const { rowCount, columnCount, preview } = spool;
    this.#sheets.push({ name, hidden, rowCount, columnCount, refused, preview });
    this.#spools.push(refused === null ? spool : null);
  }

  finish(format: SheetFormat): ParsedFile {
    const sheets = this.#sheets;
    if (sheets.every(({ rowCount }) => rowCount === 0)) {
      const refusals = sheets.flatMap(({ refused }) => refused ?? []);
      throw new SheetFileRefusedError(refusals[0] ?? 'empty');
    }
    const warnings = [...this.#warnings];
    return {
      head: { format, delimiter: null, encoding: null, sheets, warnings },
      spools: this.#spools,
    };
  }
}

/**
 * A sheet that is too wide or too long leaves the others readable; a damaged or hostile file does
 * not.
 */
const affectsOnlyOneSheet = ({ reason }: SheetFileRefusedError): boolean =>
  reason === 'far-cell' || reason === 'too-many-rows' || reason === 'too-many-columns';
