import { scanPart } from './scan-part.ts';
import { attributesOf } from './xml-attributes.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Formats that workbooks refer to by number alone, as American English shows them. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '"$"#,##0_);\\("$"#,##0\\)'],
  [6, '"$"#,##0_);[Red]\\("$"#,##0\\)'],
  [7, '"$"#,##0.00_);\\("$"#,##0.00\\)'],
  [8, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0_);\\(#,##0\\)'],
  [38, '#,##0_);[Red]\\(#,##0\\)'],
  [39, '#,##0.00_);\\(#,##0.00\\)'],
  [40, '#,##0.00_);[Red]\\(#,##0.00\\)'],
  [41, '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
]);

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
        styles.push(own.get(id) ?? BUILT_IN.get(id) ?? GENERAL);
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
