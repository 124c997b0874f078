const MIB = 1024 * 1024;

export type ReadLimits = {
  readonly maxFileBytes: number;
  /** Total unpacked size of a zipped workbook's parts. */
  readonly maxUnpackedBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  readonly maxCells: number;
  /** What the parser may keep for the caller, over all sheets. */
  readonly maxOutputBytes: number;
  /** Resident memory at which the parser process is killed. */
  readonly maxRssBytes: number;
  /** Time the caller may wait for the parser; time spent on the rows does not count. */
  readonly maxParseMs: number;
};

export const DEFAULT_READ_LIMITS: ReadLimits = {
  maxFileBytes: 10 * MIB,
  maxUnpackedBytes: 200 * MIB,
  maxRows: 1_048_576,
  maxColumns: 256,
  maxCells: 3_000_000,
  maxOutputBytes: 96 * MIB,
  maxRssBytes: 512 * MIB,
  maxParseMs: 30_000,
};
