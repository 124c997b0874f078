/**
 * The order of work of a batch is by worth, then by row. A lane remembers in the batch behind which part
 * it goes on, because whatever it has settled lies before that in the index, and as long as anybody's
 * old snapshot is open none of it goes away.
 */
export type Place = {
  readonly worthMinor: number;
  readonly rowNo: number;
  /** What the batch had in `place_row` when the part was found: another value now, and parts have moved. */
  readonly seenRow: number | null;
};
