import type { UserRepos } from '../../db/database.ts';
import type { SheetReading } from '../../db/records/sheet-reading.record.ts';
import { readAsText } from '../../results/part.record.ts';

export type ImportedBatch = {
  readonly id: string;
  readonly totalParts: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly reading: SheetReading;
  /** The numbers looked up for the rows of the preview; null where it is the cell itself, empty without one. */
  readonly previewNumbers: readonly (string | null)[];
};

/** An imported batch as it is shown before its run. */
export async function describeImport(
  { parts }: Pick<UserRepos, 'parts'>,
  file: Omit<ImportedBatch, 'reading' | 'previewNumbers'>,
  reading: SheetReading,
): Promise<ImportedBatch> {
  const first = await parts.after(file.id, 0, reading.preview.length);
  return {
    ...file,
    reading,
    previewNumbers: first.map((part) => (part.lookupKey === '' ? '' : readAsText(part))),
  };
}
