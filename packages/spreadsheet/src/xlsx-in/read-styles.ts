import { BUILT_IN_FORMATS } from '../built-in-formats.ts';
import { scanPart } from './scan-part.ts';
import { attributesOf } from './xml-attributes.ts';
import type { ZipEntry } from './zip-directory.ts';

const GENERAL = 'General';
const MOST_STYLES = 65_536;
const LONGEST_FORMAT = 255;

/** The number format of each cell style, by the number that cells carry. */
export async function readStyles(bytes: Buffer, entry: ZipEntry): Promise<string[]> {
  const own = new Map<number, string>();
  const styles: string[] = [];
  let isCellStyle = false;
  await scanPart(bytes, entry, {
    wantsText: false,
    open: (name, tag) => {
      if (name === 'numFmt' && own.size < MOST_STYLES) {
        const attributes = attributesOf(tag);
        const code = attributes.get('formatCode') ?? GENERAL;
        own.set(Number(attributes.get('numFmtId')), code.length > LONGEST_FORMAT ? GENERAL : code);
      } else if (name === 'cellXfs') {
        isCellStyle = true;
      } else if (name === 'xf' && isCellStyle && styles.length < MOST_STYLES) {
        const id = Number(attributesOf(tag).get('numFmtId') ?? 0);
        styles.push(own.get(id) ?? BUILT_IN_FORMATS.get(id) ?? GENERAL);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') {
        isCellStyle = false;
      }
    },
    text: () => {},
  });
  return styles;
}
