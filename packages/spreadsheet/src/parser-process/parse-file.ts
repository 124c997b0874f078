import { decodeText, isTextEncoding, type TextEncoding } from '../csv/decode-text.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { parseText } from './parse-text.ts';
import type { ParsedFile } from './parsed-file.ts';
import type { ParseRequest } from './protocol.ts';
import { sniffFile } from './sniff-file.ts';

/** Loads each reader on demand, so that a text file loads no workbook code. */
export async function parseFile(bytes: Buffer, order: ParseRequest): Promise<ParsedFile> {
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

/** HTML and XML declare their encoding near the top. */
function declaredEncoding(bytes: Buffer): TextEncoding | null {
  const declared = DECLARED.exec(bytes.toString('latin1', 0, 2048))?.[1]?.toLowerCase() ?? '';
  // Browsers and Excel treat these two names as Windows-1252.
  const name = /^(?:iso-8859-1|us-ascii)$/.test(declared) ? 'windows-1252' : declared;
  return isTextEncoding(name) && !name.startsWith('utf-16') ? name : null;
}
