import { decodeText } from '../csv/decode-text.ts';
import type { RefusalReason } from '../refusal.ts';

export type SniffedFile =
  | { readonly kind: 'text' | 'zip' | 'compound' | 'html' | 'xml-2003' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

const refused = (reason: RefusalReason): SniffedFile => ({ kind: 'refused', reason });

const SIGNATURES: readonly (readonly [string, SniffedFile])[] = [
  ['PK\u0003\u0004', { kind: 'zip' }],
  ['PK\u0005\u0006', refused('archive')],
  ['PK\u0007\u0008', refused('archive')],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', { kind: 'compound' }],
  // Workbooks older than the container start with their first record.
  ['\u0009\u0000\u0004\u0000', { kind: 'compound' }],
  ['\u0009\u0002\u0006\u0000', { kind: 'compound' }],
  ['\u0009\u0004\u0006\u0000', { kind: 'compound' }],
  ['\u0009\u0008\u0008\u0000', { kind: 'compound' }],
  ['\u0009\u0008\u0010\u0000', { kind: 'compound' }],
  ['%PDF', refused('pdf')],
  ['\u0089PNG', refused('image')],
  ['\u00ff\u00d8\u00ff', refused('image')],
  ['GIF8', refused('image')],
  ['BM', refused('image')],
  ['II*\u0000', refused('image')],
  ['MM\u0000*', refused('image')],
  ['{\\rtf', refused('word-document')],
  ['Rar!', refused('archive')],
  ['7z\u00bc\u00af', refused('archive')],
  ['\u001f\u008b', refused('archive')],
  ['BZh', refused('archive')],
  ['\u00fd7zXZ', refused('archive')],
  ['MZ\u0090\u0000', refused('unsupported')],
  ['\u007fELF', refused('unsupported')],
  ['SQLite format 3', refused('unsupported')],
];
const RIFF_IMAGE = /^RIFF....WEBP/s;
const ISO_MEDIA = /^....ftyp/s;

const HEAD_BYTES = 64 * 1024;
const MAX_CONTROL_SHARE = 0.05;

/** Detects the file type from its bytes alone: names and extensions are wrong too often. */
export function sniffFile(bytes: Buffer): SniffedFile {
  const start = bytes.toString('latin1', 0, 32);
  for (const [signature, sniffed] of SIGNATURES) {
    if (start.startsWith(signature)) {
      return isTextStartingWithBm(signature, bytes) ? { kind: 'text' } : sniffed;
    }
  }
  if (RIFF_IMAGE.test(start) || ISO_MEDIA.test(start)) {
    return refused('image');
  }
  return sniffText(decodeText(bytes.subarray(0, HEAD_BYTES & ~1)).text);
}

/** A list may begin with the letters BM; a bitmap has zeros soon after them. */
const isTextStartingWithBm = (signature: string, bytes: Buffer): boolean =>
  signature === 'BM' && !bytes.subarray(0, 16).includes(0);

function sniffText(head: string): SniffedFile {
  if (controlShare(head) > MAX_CONTROL_SHARE) {
    return refused('unsupported');
  }
  const text = head.trimStart();
  if (text.startsWith('<')) {
    return sniffMarkup(text.slice(0, 4096).toLowerCase());
  }
  if (/^MIME-Version:/i.test(text)) {
    return refused('web-page');
  }
  const isForeign = /^\{\s*"|^\[\s*[{[]/.test(text) || text.startsWith('ID;P');
  return isForeign ? refused('unsupported') : { kind: 'text' };
}

function sniffMarkup(text: string): SniffedFile {
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet') && text.startsWith('<?xml')) {
    return { kind: 'xml-2003' };
  }
  if (/<(?:html|table|!doctype html|head|meta|body|style|div|center|font|tr)[\s>]/.test(text)) {
    return { kind: 'html' };
  }
  return text.startsWith('<?xml') || text.startsWith('<!')
    ? refused('unsupported')
    : { kind: 'text' };
}

function controlShare(text: string): number {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    // Tabs, line ends, page breaks and the old end-of-file mark are text.
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a) {
      controls += 1;
    }
  }
  return text.length === 0 ? 0 : controls / text.length;
}
