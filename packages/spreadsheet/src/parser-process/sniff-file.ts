import type { RefusalReason } from '../refusal.ts';

export type SniffedFile =
  | { readonly kind: 'text' | 'zip' | 'compound' | 'html' | 'xml-2003' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

const SIGNATURES: readonly (readonly [string, SniffedFile])[] = [
  ['PK\u0003\u0004', { kind: 'zip' }],
  ['PK\u0005\u0006', { kind: 'refused', reason: 'archive' }],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', { kind: 'compound' }],
  // Workbooks older than the container: their first record stands alone.
  ['\u0009\u0000', { kind: 'compound' }],
  ['\u0009\u0002', { kind: 'compound' }],
  ['\u0009\u0004', { kind: 'compound' }],
  ['\u0009\u0008', { kind: 'compound' }],
  ['%PDF', { kind: 'refused', reason: 'pdf' }],
  ['\u0089PNG', { kind: 'refused', reason: 'image' }],
  ['\u00ff\u00d8\u00ff', { kind: 'refused', reason: 'image' }],
  ['GIF8', { kind: 'refused', reason: 'image' }],
  ['BM', { kind: 'refused', reason: 'image' }],
  ['II*\u0000', { kind: 'refused', reason: 'image' }],
  ['MM\u0000*', { kind: 'refused', reason: 'image' }],
  ['{\\rtf', { kind: 'refused', reason: 'word-document' }],
  ['Rar!', { kind: 'refused', reason: 'archive' }],
  ['7z\u00bc\u00af', { kind: 'refused', reason: 'archive' }],
  ['\u001f\u008b', { kind: 'refused', reason: 'archive' }],
  ['BZh', { kind: 'refused', reason: 'archive' }],
  ['\u00fd7zXZ', { kind: 'refused', reason: 'archive' }],
  ['MZ', { kind: 'refused', reason: 'unsupported' }],
  ['\u007fELF', { kind: 'refused', reason: 'unsupported' }],
];

/** What a file is, by its bytes alone: names and endings are wrong too often to help. */
export function sniffFile(bytes: Buffer): SniffedFile {
  const start = bytes.toString('latin1', 0, 16);
  for (const [signature, sniffed] of SIGNATURES) {
    if (start.startsWith(signature)) {
      return sniffed;
    }
  }
  return { kind: 'text' };
}
