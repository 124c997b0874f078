import { decodeText, isTextEncoding } from '../csv/decode-text.ts';
import type { TextEncoding } from '../csv/decode-text.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { parseText } from './parse-text.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ParseOrder } from './protocol.ts';
import { sniffFile } from './sniff-file.ts';

/** Readers are loaded when their kind of file comes, so that a text file starts no workbook code. */
export async function parseFile(bytes: Buffer, order: ParseOrder): Promise<ParsedFile> {
  const sniffed = sniffFile(bytes);
  if (sniffed.kind === 'refused') {
    throw new SheetFileRefusedError(sniffed.reason, 'by its first bytes');
  }
  if (sniffed.kind === 'text') {
    return parseText(bytes, order);
  }
  if (sniffed.kind === 'zip') {
    const { parseZip } = await import('../xlsx-in/parse-zip.ts');
    return parseZip(bytes, order);
  }
  if (sniffed.kind === 'compound') {
    const { parseCompound } = await import('../legacy-in/parse-compound.ts');
    return parseCompound(bytes, order);
  }
  const { parseMarkup } = await import('../legacy-in/parse-legacy.ts');
  const { text } = decodeText(bytes, declaredEncoding(bytes) ?? order.textEncoding ?? undefined);
  return parseMarkup(text, sniffed.kind, order);
}

const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]{2,20})/i;

/** Web pages and XML name their encoding near the top. */
function declaredEncoding(bytes: Buffer): TextEncoding | null {
  const declared = DECLARED.exec(bytes.toString('latin1', 0, 2048))?.[1]?.toLowerCase() ?? '';
  // Browsers and Excel read these two names as the larger Western set.
  const name = /^(?:iso-8859-1|us-ascii)$/.test(declared) ? 'windows-1252' : declared;
  return isTextEncoding(name) && !name.startsWith('utf-16') ? name : null;
}
