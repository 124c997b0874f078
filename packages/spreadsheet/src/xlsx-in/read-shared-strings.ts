import { SheetFileRefusedError } from '../refusal.ts';
import { scanPart } from './scan-part.ts';
import { decodeWorkbookEscapes } from './xml-entities.ts';
import type { ZipEntry } from './zip-directory.ts';

const MOST_STRINGS = 1_200_000;
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** The texts that cells refer to by number. Reading aids above characters are left out. */
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
        if (strings.length > MOST_STRINGS) {
          throw new SheetFileRefusedError('too-complex', 'too many shared strings');
        }
      }
    },
    text(text) {
      current += text;
      characters += text.length;
      if (characters > MOST_CHARACTERS) {
        throw new SheetFileRefusedError('too-complex', 'shared strings too long');
      }
    },
  });
  return strings;
}
