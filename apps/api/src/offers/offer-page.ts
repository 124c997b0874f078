import { formatPrice } from '@partsight/domain/core/money';
import { MONTH_NAMES } from '@partsight/domain/core/time';
import type { OfferSheet } from '@partsight/server/db/records/offer.record';
import type { PartRecord } from '@partsight/server/results/part.record';
import type { BatchDetail } from '@partsight/server/runs/batch.record';

import { offerCells, remarkOf, sheetColumns } from './offer-cells.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

const formatDay = (at: Date): string =>
  `${at.getUTCDate()} ${MONTH_NAMES[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
const count = (number: number): string => number.toLocaleString('en-US');
/** Numbers, bins and dates never break; only longer texts may wrap. */
const MAX_UNBREAKABLE_LENGTH = 24;
const isUnbreakable = (text: string): boolean =>
  text.length <= MAX_UNBREAKABLE_LENGTH && !/\s/.test(text);
const classAttribute = (...names: readonly (string | false)[]): string => {
  const given = names.filter((name) => name !== false).join(' ');
  return given === '' ? '' : ` class="${given}"`;
};

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1f24;--muted:#59616b;--line:#d9dde2;--paper:#fff;--soft:#f4f5f7}
@media(prefers-color-scheme:dark){:root{--ink:#eceef1;--muted:#a5adb8;--line:#3a4048;--paper:#191c20;--soft:#22262b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.45 system-ui,sans-serif;font-variant-numeric:tabular-nums slashed-zero}
main{max-width:1080px;margin:0 auto;padding:32px 16px}
h1{font-size:22px;margin:0 0 4px}
header{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between}
p{margin:0 0 4px}.muted{color:var(--muted)}
dl{display:flex;flex-wrap:wrap;gap:8px 40px;margin:20px 0}dt{color:var(--muted);font-size:12px}
dd{margin:0;font-size:17px;font-weight:600}
.frame{overflow-x:auto;border-top:1px solid var(--ink)}
table{border-collapse:collapse;width:100%;font-size:13px}
th{text-align:left;font-size:12px;padding:6px 8px;border-bottom:1px solid var(--ink);white-space:nowrap}
td{padding:5px 8px;border-bottom:1px solid var(--line);vertical-align:top}
.n{text-align:right}.n,.whole{white-space:nowrap}.none td{color:var(--muted)}
tfoot td{font-weight:600;border-top:1px solid var(--ink);border-bottom:0}
.sideways{display:none}
@media screen and (max-width:640px){main{padding-inline:8px}table{font-size:11px}th,th.n{font-size:11px;white-space:normal;vertical-align:bottom}th,td{padding-inline:3px}.rest{display:none}.sideways{display:block;margin-top:8px;color:var(--muted)}}
.terms{margin-top:20px;white-space:pre-line;color:var(--muted)}
@media print{:root{color-scheme:light;--ink:#000;--muted:#444;--line:#bbb;--paper:#fff}main{padding:0;max-width:none}thead{display:table-header-group}tr{break-inside:avoid}.frame{overflow:visible}}
`;

const pageHtml = (nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`;

/** The same page for links that expired, were revoked or never existed. */
export const expiredOfferPage = (nonce: string): string =>
  pageHtml(
    nonce,
    'Offer',
    '<h1>This offer is not open any more</h1><p>Ask whoever sent you the link for a new one.</p>',
  );

type OfferPageData = {
  readonly batch: BatchDetail;
  readonly dealer: string | null;
  readonly offer: OfferSheet;
  readonly parts: AsyncIterable<PartRecord>;
};

/** The offer as a document: what is bought at which price, without the reasons. */
export async function* offerPage(nonce: string, sheet: OfferPageData): AsyncGenerator<string> {
  const { batch, dealer, offer, parts } = sheet;
  const columns = sheetColumns(batch);
  // On a phone, only the part number and description fit next to the offer.
  const lead = new Set([batch.mapping?.partNumber ?? 0, batch.mapping?.description ?? 1]);
  const rest = columns.map(({ index }) => !lead.has(index) && 'rest');
  const first = Math.max(0, rest.indexOf(false));
  const cells = (texts: readonly string[]): string =>
    texts
      .map(
        (text, at) =>
          `<td${classAttribute(isUnbreakable(text) && 'whole', rest[at] ?? false)}>${escapeHtml(text)}</td>`,
      )
      .join('');
  const offered = new Map(offer.lines.map((line) => [line.row, line]));
  const [before, after] = pageHtml(nonce, 'Offer for your idle parts stock', '\u0000').split(
    '\u0000',
  );
  yield before + pageHead(sheet, dealer);
  yield `<div class="frame" tabindex="0" role="region" aria-label="Offer, row by row"><table><thead><tr>${columns
    .map(
      ({ header }, at) =>
        `<th scope="col"${classAttribute(rest[at] ?? false)}>${escapeHtml(header)}</th>`,
    )
    .join(
      '',
    )}<th scope="col" class="n">Take</th><th scope="col" class="n">Offer each</th><th scope="col" class="n">Offer line</th><th scope="col">Remark</th></tr></thead><tbody>`;
  for await (const part of parts) {
    const { take, eachMinor } = offered.get(part.rowNo) ?? { take: 0, eachMinor: 0 };
    yield `<tr${take === 0 ? ' class="none"' : ''}>${cells(offerCells(part, columns))}<td class="n">${take === 0 ? '-' : count(take)}</td><td class="n">${formatPrice(eachMinor)}</td><td class="n">${formatPrice(take * eachMinor)}</td><td class="whole">${escapeHtml(remarkOf(part, take))}</td></tr>`;
  }
  yield `</tbody><tfoot><tr>${columns.map((_, at) => `<td${classAttribute(rest[at] ?? false)}>${at === first ? 'Total' : ''}</td>`).join('')}<td class="n">${count(offer.pieces)}</td><td></td><td class="n">${formatPrice(offer.totalMinor)}</td><td></td></tr></tfoot></table></div>`;
  yield rest.some((name) => name !== false)
    ? '<p class="sideways">Turn the phone sideways for your other columns.</p>'
    : '';
  yield `<p class="terms">${escapeHtml(offer.terms)}</p>${after}`;
}

function pageHead({ batch, offer }: OfferPageData, dealer: string | null): string {
  const to = dealer === null ? '' : `To ${escapeHtml(dealer)} · `;
  return `<header><div><h1>Offer for your idle parts stock</h1><p class="muted">${to}list ${escapeHtml(batch.fileName)}, ${count(batch.totalParts)} lines</p></div><div><p><strong>${escapeHtml(offer.buyer)}</strong></p><p class="muted">${formatDay(offer.madeAt)}</p><p class="muted">valid until ${formatDay(offer.validUntil)}</p></div></header><dl><div><dt>Our offer</dt><dd>${formatPrice(offer.totalMinor)}</dd></div><div><dt>We take</dt><dd>${count(offer.pieces)} pieces on ${count(offer.lines.length)} lines</dd></div></dl>`;
}
