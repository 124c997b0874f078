/**
 * A batch is worked in order of value, then row. The batch stores after which part its lane
 * continues: settled parts come before that in the index, and while an old snapshot is open none of
 * their entries are removed.
 */
export type QueuePosition = {
  readonly worthMinor: number;
  readonly rowNo: number;
  /** The batch's `place_row` when the part was found: if it differs now, parts have moved. */
  readonly seenRow: number | null;
};
