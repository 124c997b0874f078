import { BUILT_IN_FORMATS } from '../built-in-formats.ts';
import { scanPart } from './scan-part.ts';
import { attributesOf } from './xml-attributes.ts';
import type { ZipEntry } from './zip-directory.ts';

const GENERAL = 'General';
const MAX_STYLES = 65_536;
const MAX_FORMAT_LENGTH = 255;

/** The number format of each cell style, by style index. */
export async function readStyles(bytes: Buffer, entry: ZipEntry): Promise<string[]> {
  const own = new Map<number, string>();
  const styles: string[] = [];
  let isCellStyle = false;
  await scanPart(bytes, entry, {
    wantsText: false,
    open: (name, tag) => {
      if (name === 'numFmt' && own.size < MAX_STYLES) {
        const attributes = attributesOf(tag);
        const code = attributes.get('formatCode') ?? GENERAL;
        own.set(
          Number(attributes.get('numFmtId')),
          code.length > MAX_FORMAT_LENGTH ? GENERAL : code,
        );
      } else if (name === 'cellXfs') {
        isCellStyle = true;
      } else if (name === 'xf' && isCellStyle && styles.length < MAX_STYLES) {
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
