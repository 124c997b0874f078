import { formatPrice, formatTotal } from '@partsight/domain/core/money';
import type { OfferPageLine, OfferSection } from '@partsight/server/db/records/offer-page.record';
import type { OfferDocument } from '@partsight/server/offers/offer-pages.service';

import { html, type Markup } from '../../http/html.ts';
import { linesTable } from './offer-lines.ts';
import { termsList } from './offer-page.ts';
import { CLOSE_FRAME, openFrame, type PageFrame } from './page-frame.ts';
import { formatDay } from './reply-links.ts';
import { count, TEXTS } from './texts.ts';

type PrintedOffer = OfferDocument & {
  readonly linesOf: (section: OfferSection) => AsyncGenerator<readonly OfferPageLine[], void>;
};

/** The whole offer as a document for paper, sent page by page. */
export async function* printPage(frame: PageFrame, printed: PrintedOffer): AsyncGenerator<string> {
  const { head, offer, number } = printed;
  const { sections } = head;
  yield openFrame(frame, `${TEXTS.offerNumber(number)} · ${offer.buyer}`);
  yield `<main class="paper">${printHead(printed).markup}`;
  const table = linesTable('offered', head.headings);
  yield table.open;
  for await (const lines of printed.linesOf('offered')) {
    yield table.rows(lines);
  }
  const boxLot = sections['box-lot'];
  const before = String(table.width - 3);
  yield html`</tbody><tfoot>${
    boxLot.lines === 0
      ? html``
      : html`<tr>
          <td colspan="${before}">${TEXTS.boxLot}</td>
          <td class="n">${count(boxLot.pieces)}</td>
          <td></td>
          <td class="n">${formatPrice(boxLot.totalMinor)}</td>
        </tr>`
  }<tr><td colspan="${before}">${TEXTS.total}</td><td class="n">${count(offer.pieces)}</td><td></td><td class="n">${formatTotal(offer.totalMinor)}</td></tr></tfoot></table>`
    .markup;
  yield html`<p class="small">${TEXTS.roundedDown}</p>
    <h2>${TEXTS.terms}</h2>
    <div class="terms">${termsList(offer.terms)}</div>`.markup;
  for (const section of ['box-lot', 'with-the-lot', 'not-included'] as const) {
    if (sections[section].lines > 0) {
      const own = linesTable(section, head.headings);
      yield html`<h2>${HEADINGS[section]}</h2>`.markup + own.open;
      for await (const lines of printed.linesOf(section)) {
        yield own.rows(lines);
      }
      yield '</tbody></table>';
    }
  }
  yield `</main>${CLOSE_FRAME}`;
}

const HEADINGS = {
  'box-lot': TEXTS.boxLotLines,
  'with-the-lot': TEXTS.withTheLot,
  'not-included': TEXTS.notIncluded,
};

function printHead({ head, offer, number }: OfferDocument): Markup {
  const { sections, dealer, fileName } = head;
  const bought = [sections.offered, sections['box-lot'], sections['with-the-lot']];
  const sum = (what: 'lines' | 'pieces') => bought.reduce((all, each) => all + each[what], 0);
  const to = dealer === null ? '' : `${TEXTS.preparedFor(dealer)} · `;
  const contact = [offer.phone, offer.email].filter((text) => text !== '').join(' · ');
  return html`<div class="head">
      <div>
        <h1>${TEXTS.title}</h1>
        <p class="muted">${to}${fileName} · ${TEXTS.offerNumber(number)}</p>
      </div>
      <div class="right">
        <p class="name">${offer.buyer}</p>
        <p class="muted">${contact}</p>
        <p class="muted">${formatDay(offer.madeAt)}</p>
        <p class="muted">${TEXTS.validUntil} ${formatDay(offer.validUntil)}</p>
      </div>
    </div>
    <dl class="facts">
      <div>
        <dt>Our offer</dt>
        <dd class="total">${formatTotal(offer.totalMinor)}</dd>
      </div>
      <div>
        <dt>${TEXTS.columns.take}</dt>
        <dd>${TEXTS.linesAndPieces(sum('lines'), sum('pieces'))}</dd>
      </div>
      <div>
        <dt>${TEXTS.notIncluded}</dt>
        <dd>
          ${TEXTS.linesAndPieces(sections['not-included'].lines, sections['not-included'].pieces)}
        </dd>
      </div>
    </dl>`;
}
