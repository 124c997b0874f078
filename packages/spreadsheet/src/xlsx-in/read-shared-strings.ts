import { SheetFileRefusedError } from '../refusal.ts';
import { scanPart } from './scan-part.ts';
import { decodeWorkbookEscapes } from './xml-entities.ts';
import type { ZipEntry } from './zip-directory.ts';

const MAX_STRINGS = 1_200_000;
const MAX_CHARACTERS = 64 * 1024 * 1024;

/** The shared strings, which cells reference by number. Skips phonetic guides. */
export async function readSharedStrings(bytes: Buffer, entry: ZipEntry): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let current = '';
  let isPhonetic = false;
  await scanPart(bytes, entry, {
    wantsText: false,
    open(name) {
      if (name === 'si') {
        current = '';
      } else if (name === 't') {
        this.wantsText = !isPhonetic;
      } else if (name === 'rPh') {
        isPhonetic = true;
      }
    },
    close(name) {
      if (name === 't') {
        this.wantsText = false;
      } else if (name === 'rPh') {
        isPhonetic = false;
      } else if (name === 'si') {
        strings.push(decodeWorkbookEscapes(current));
        if (strings.length > MAX_STRINGS) {
          throw new SheetFileRefusedError('too-complex', 'too many shared strings');
        }
      }
    },
    text(text) {
      current += text;
      characters += text.length;
      if (characters > MAX_CHARACTERS) {
        throw new SheetFileRefusedError('too-complex', 'shared strings too long');
      }
    },
  });
  return strings;
}
