/** A row of the research page: its item number, and its cells with one text per line in them. */
type PageRow = { readonly item: string; readonly cells: readonly (readonly string[])[] };

/** The research page as a person sees it. */
export type ResearchPage = {
  readonly dates: string;
  readonly heads: readonly string[];
  readonly rows: readonly PageRow[];
};

/** What a browser puts on the clipboard. */
export type Clipboard = { readonly html: string; readonly text: string };

const contents = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'))].map(([, inner = '']) => inner);

const linesOf = (cell: string): string[] =>
  cell
    .split(/<\/div>/u)
    .map((line) => unescape(line.replaceAll(/<[^>]+>/gu, '')))
    .filter((line) => line !== '');

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Reads the page that the simulator serves. */
export function readServedPage(html: string): ResearchPage {
  return {
    dates: contents(html, 'p')[1] ?? '',
    heads: contents(html, 'th'),
    rows: contents(contents(html, 'tbody')[0] ?? '', 'tr').map((row) => ({
      item: /\/itm\/(\d+)/u.exec(row)?.[1] ?? '',
      cells: contents(row, 'td').map(linesOf),
    })),
  };
}

const STYLE =
  'font-family: &quot;Market Sans&quot;, Arial, sans-serif; font-size: 14px; white-space: normal;';
const styled = (tag: string, inner: string): string => `<${tag} style="${STYLE}">${inner}</${tag}>`;

/** Computed styles on every tag; in its text, blocks inside a cell are lines of their own. */
function chromium({ dates, heads, rows }: ResearchPage): Clipboard {
  const rowHtml = ({ item, cells: [title = [], ...cells] }: PageRow): string =>
    `<tr>${styled('td', `<div><a href="https://www.ebay.com/itm/${item}?nordt=true&amp;_trk=1">${styled('span', escape(title.join(' ')))}</a></div>`)}${cells.map((cell) => styled('td', cell.map((line) => `<div>${escape(line)}</div>`).join(''))).join('')}</tr>`;
  return {
    html: `<meta charset='utf-8'>${styled('h2', dates)}<table><thead><tr>${heads.map((head) => styled('th', head)).join('')}</tr></thead><tbody>${rows.map(rowHtml).join('')}</tbody></table>`,
    text: [
      dates,
      heads.join('\t'),
      ...rows.map(({ cells }) =>
        cells
          .map((cell) => (cell.length > 1 ? `\n${cell.join('\n')}\n` : cell.join('')))
          .join('\t'),
      ),
    ].join('\n'),
  };
}

/** The page's classes and white space; a blank before every tab, and the line ends of Windows. */
function firefox({ dates, heads, rows }: ResearchPage): Clipboard {
  const rowHtml = ({ item, cells: [title = [], ...cells] }: PageRow): string => `
      <tr class="research-table-row">
        <td class="research-table-row__product-info">
          <a class="research-table-row__link" href="https://www.ebay.com/itm/Part/${item}">
            <span>${escape(title.join(' '))}</span>
          </a>
        </td>${cells.map((cell) => `\n        <td>${cell.map(escape).join('<br>')}</td>`).join('')}
      </tr>`;
  const range = dates.replace(' - ', ' \u2013 ');
  return {
    html: `<html><body>\n<!--StartFragment--><span class="date-range">${range}</span><table class="research-table"><thead><tr>${heads.map((head) => `<th><button type="button">${head}</button></th>`).join('')}</tr></thead><tbody>${rows.map(rowHtml).join('')}</tbody></table><!--EndFragment-->\n</body></html>`,
    text: [
      range,
      heads.join(' \t'),
      ...rows.map(({ cells }) => cells.map((cell) => cell.join('\r\n')).join(' \t')),
    ].join('\r\n'),
  };
}

const BLANK = '<span class="Apple-converted-space">&nbsp;</span>';

/** Its own blanks, a paragraph in every cell, and the currency before every amount. */
function safari({ dates, heads, rows }: ResearchPage): Clipboard {
  const spell = (line: string): string => line.replace(/^\$/u, 'US $');
  const rowHtml = ({ item, cells: [title = [], ...cells] }: PageRow): string =>
    `<tr><td><p style="margin: 0px;"><a href='https://www.ebay.com/itm/${item}'><b>${escape(title.join(' ')).replace(' ', BLANK)}</b></a></p></td>${cells.map((cell) => `<td><p style="margin: 0px;">${cell.map((line) => escape(spell(line))).join('</p><p>')}</p></td>`).join('')}</tr>`;
  const range = dates.replaceAll(' ', '\u00A0');
  return {
    html: `<p style="margin: 0px;">${range.replaceAll('\u00A0', '&nbsp;')}</p><br class="Apple-interchange-newline"><table cellspacing="0"><tbody><tr>${heads.map((head) => `<td><p>${head}</p></td>`).join('')}</tr>${rows.map(rowHtml).join('')}</tbody></table>`,
    text: [
      range,
      heads.join('\t'),
      ...rows.map(({ cells: [title = [], ...cells] }) =>
        [
          title.join(' ').replace(' ', '\u00A0'),
          ...cells.map((cell) => cell.map(spell).join('\t')),
        ].join('\t'),
      ),
    ].join('\n'),
  };
}

const BROWSERS = [chromium, firefox, safari] as const;

/** One copy in this many loses its markup on the way: pasted as plain text. */
const PLAIN_EVERY = 4;

/** Copies a page, each time in another browser. */
export function copyPage(page: ResearchPage, turn: number): Clipboard {
  const copied = (BROWSERS[turn % BROWSERS.length] ?? chromium)(page);
  return turn % PLAIN_EVERY === PLAIN_EVERY - 1 ? { ...copied, html: '' } : copied;
}
