import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { newRemarks, spoolRows, warningsOf } from '../sheet-rows.ts';
import type { OnRow, SheetRemarks } from '../sheet-rows.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ReadWarning, SheetFormat, WireSheet } from './protocol.ts';
import { budgetOf, RowSpool } from './row-spool.ts';
import type { Budget } from './row-spool.ts';

/** Spreadsheets allow 31 characters; nobody needs hundreds. */
const LONGEST_NAME = 255;

/** Puts the sheets of a workbook together as they are read, whatever format they come from. */
export class WorkbookAssembly {
  readonly #limits: ReadLimits;
  readonly #budget: Budget;
  readonly #sheets: WireSheet[] = [];
  readonly #spools: (RowSpool | null)[] = [];
  readonly #warnings: Set<ReadWarning>;

  constructor(limits: ReadLimits, warnings: readonly ReadWarning[] = []) {
    this.#limits = limits;
    this.#budget = budgetOf(limits);
    this.#warnings = new Set(warnings);
  }

  /** May call `read` a second time. */
  async add(
    fullName: string,
    hidden: boolean,
    read: (onRow: OnRow) => SheetRemarks | Promise<SheetRemarks>,
  ): Promise<void> {
    const name = fullName.slice(0, LONGEST_NAME).toWellFormed();
    const spool = new RowSpool(this.#limits, this.#budget);
    let refused: WireSheet['refused'] = null;
    let remarks = newRemarks();
    try {
      remarks = await spoolRows(spool, read);
    } catch (error) {
      if (!(error instanceof SheetFileRefusedError) || !isOfOneSheet(error)) {
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

/** A sheet that is too wide or too long leaves the others readable; a damaged or hostile file does not. */
const isOfOneSheet = ({ reason }: SheetFileRefusedError): boolean =>
  reason === 'far-cell' || reason === 'too-many-rows' || reason === 'too-many-columns';
