import type { Page } from '@playwright/test';

type Clipboard = { readonly text: string; readonly html?: string };

/** What a person's Ctrl+V brings, wherever the focus is. */
export const paste = (page: Page, clipboard: Clipboard): Promise<void> =>
  page.evaluate(({ text, html }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    if (html !== undefined) {
      clipboardData.setData('text/html', html);
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, clipboard);

/** A mail with a part in most of its lines, in the ways that people write them. */
export function mailOf(numbers: readonly string[]): string {
  const ways = [
    (number: string) => `2 ea ${number} headlamp LH, 412.50 each`,
    (number: string) => `${number} injector x 6 @ 318.75`,
    (number: string) => `${number} module (2) $268.40`,
    (number: string) => `${number} camera 4 × 176.32`,
    (number: string) => `${number} fender 1 at 361.75`,
  ];
  return [
    'Hi Dana,',
    'these are off the shelf and out of return, everything new in the box:',
    '',
    ...numbers.map((number, at) => ways[at % ways.length]?.(number) ?? number),
    'All of it at 30 cents on the dollar and it is yours.',
    'Pat, Alder Chrysler, (555) 014-3390',
  ].join('\n');
}

/** Cells as Excel writes them: numbers that a format pads, or that are shown in powers of ten. */
export function excelCells(numbers: readonly string[]): Required<Clipboard> {
  const rows = numbers.map((number, at) => ({
    padded: number.padStart(11, '0'),
    number,
    quantity: 1 + (at % 5),
  }));
  const cells = rows.map(
    ({ padded, number, quantity }) =>
      `<tr height=20><td class=xl65 align=right x:num="${number}">${padded}</td><td>BRACKET, FRONT</td><td align=right x:num>${quantity}</td><td class=xl66 align=right x:num="12.5">$13</td></tr>`,
  );
  return {
    text: rows
      .map(({ padded, quantity }) => `${padded}\tBRACKET, FRONT\t${quantity}\t$13`)
      .join('\n'),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--.xl65{mso-number-format:"00000000000";} .xl66{mso-number-format:"\\0022$\\0022\\#\\,\\#\\#0";}--></style></head><body><table border=0><!--StartFragment--><tr height=20><td>Part Number</td><td>Description</td><td>Qty</td><td>Cost</td></tr>${cells.join('')}<!--EndFragment--></table></body></html>`,
  };
}
