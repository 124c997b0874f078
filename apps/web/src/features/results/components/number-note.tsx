import type { PartResult } from '@partsight/contract/results';

import { numberReadNote } from '../../../lib/text/number-read-text.ts';

/** How the number of a row was read, below the user's cell. */
export function NumberNote({ part }: { part: PartResult }) {
  const note = numberReadNote(part);
  return note === null ? null : (
    <span className="text-ink-muted truncate text-[11px] leading-3">{note}</span>
  );
}
