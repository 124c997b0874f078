import { readAsText } from '../../batches/part.record.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { SheetReading } from '../../db/records/sheet-reading.record.ts';
import type { UserTx } from '../../db/scope.ts';
import { notesOfLot } from '../../lots/lot-notes.service.ts';

export type ImportedBatch = {
  readonly id: string;
  readonly totalParts: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly reading: SheetReading;
  /** Empty until the dealer is known. */
  readonly dealer: string;
  /** The numbers looked up for the rows of the preview; null where it is the cell itself, empty without one. */
  readonly previewNumbers: readonly (string | null)[];
};

/** An imported batch as it is shown before its run. */
export async function describeImport(
  tx: UserTx,
  file: Omit<ImportedBatch, 'reading' | 'dealer' | 'previewNumbers'>,
  reading: SheetReading,
): Promise<ImportedBatch> {
  const first = await partsRepo(tx).after(file.id, 0, reading.preview.length);
  return {
    ...file,
    reading,
    dealer: (await notesOfLot(tx, file.id))?.dealer ?? '',
    previewNumbers: first.map((part) => (part.lookupKey === '' ? '' : readAsText(part))),
  };
}
