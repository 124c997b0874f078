import { formatPrice, formatTotal } from '@partsight/domain/core/money';
import type { OfferSection } from '@partsight/server/db/records/offer-page.record';
import type { OfferDocument, OfferPageView } from '@partsight/server/offers/offer-pages.service';

import { html, type Markup } from '../../http/html.ts';
import { ICONS } from './icons.ts';
import { linesTable } from './offer-lines.ts';
import { framed, type PageFrame } from './page-frame.ts';
import { formatDay, replyLinks, type ReplyLinks } from './reply-links.ts';
import { TEXTS } from './texts.ts';

const NOTHING = html``;
const when = (condition: boolean, markup: Markup): Markup => (condition ? markup : NOTHING);
const link = (href: string | null, classes: string, content: Markup): Markup =>
  href === null ? NOTHING : html`<a class="${classes}" href="${href}">${content}</a>`;

/** Terms as their sentences. */
export const termsList = (terms: string): Markup => {
  const sentences = terms.split(/\n+|(?<=[.!?])\s+/).filter((text) => text.trim() !== '');
  return html`<ul>
    ${sentences.map((text) => html`<li>${text.trim()}</li>`)}
  </ul>`;
};

/** The same page for links that expired, were revoked or never existed. */
export const closedOfferPage = (frame: PageFrame): string =>
  framed(
    frame,
    TEXTS.closedTitle,
    html`<main class="page closed">
      <h1>${TEXTS.closedTitle}</h1>
      <p>${TEXTS.closedNote}</p>
    </main>`,
  );

type Page = { readonly view: OfferPageView; readonly links: ReplyLinks; readonly file: string };

/** A page of an offer; `file` is where its workbook is. */
export function offerPage(frame: PageFrame, view: OfferPageView, file: string): string {
  const links = replyLinks(view.number, view.offer);
  const page = { view, links, file };
  const until = formatDay(view.offer.validUntil);
  const body = html`<div class="page${links.accept === null ? '' : ' replies'}">
      ${from(page)}
      <main>${offerHead(page)}${sums(view)}${phoneTerms(view)}${lines(view)}</main>
      <footer class="small">
        <span>${TEXTS.whoSees(until)}</span><span>${TEXTS.sentWith}</span>
      </footer>
    </div>
    ${replyBar(links)}`;
  return framed(frame, `${TEXTS.offerNumber(view.number)} · ${view.offer.buyer}`, body);
}

const from = ({ view: { offer }, links }: Page): Markup =>
  html`<header class="from">
    <p class="name">${offer.buyer}</p>
    <p class="contact wide">
      ${link(links.call, 'reach', html`${ICONS.phone}${offer.phone}`)}
      ${link(links.email, 'reach', html`${ICONS.mail}${offer.email}`)}
    </p>
  </header>`;

const preparedFor = ({ head: { dealer }, number, offer }: OfferDocument): string =>
  [
    ...(dealer === null ? [] : [TEXTS.preparedFor(dealer)]),
    formatDay(offer.madeAt),
    TEXTS.offerNumber(number),
  ].join(' · ');

const allOf = ({ head: { sections } }: OfferDocument, what: 'lines' | 'onHand'): number =>
  Object.values(sections).reduce((sum, section) => sum + section[what], 0);

function offerHead({ view, links, file }: Page): Markup {
  const { offer, head, number } = view;
  const list = TEXTS.yourList(head.fileName, allOf(view, 'lines'), allOf(view, 'onHand'));
  return html`<section class="offer">
    <div>
      <p class="for">${preparedFor(view)}</p>
      <h1>${TEXTS.title}</h1>
      <p class="total">${formatTotal(offer.totalMinor)}</p>
      <p class="valid">
        ${TEXTS.validUntil} <b>${formatDay(offer.validUntil)}</b
        ><span class="wide"> · ${list}</span>
      </p>
      <div class="actions wide">
        ${link(links.accept, 'btn main', html`${TEXTS.accept}`)}
        ${link(links.counter, 'btn', html`${TEXTS.counterOrAsk}`)}
        ${link(file, 'btn plain', html`${ICONS.download}${TEXTS.downloadExcel}`)}
      </div>
      <div class="contacts phone">
        ${link(links.call, 'btn', html`${ICONS.phone}${TEXTS.call}`)}
        ${link(links.email, 'btn', html`${ICONS.mail}${TEXTS.email}`)}
        ${link(file, 'btn', html`${ICONS.download}${TEXTS.excel}`)}
      </div>
      ${when(links.email === null, html`<p class="small note">${TEXTS.replyWith(number)}</p>`)}
    </div>
    <div class="terms wide">
      <h2>${TEXTS.terms}</h2>
      ${termsList(offer.terms)}
    </div>
  </section>`;
}

const phoneTerms = ({ offer: { terms } }: OfferPageView): Markup =>
  html`<details class="phone">
    <summary>
      <h2>${TEXTS.terms}</h2>
      <span>${terms}</span>${ICONS.down}
    </summary>
    <div class="terms">${termsList(terms)}</div>
  </details>`;

const sectionHref = (section: OfferSection): string =>
  section === 'offered' ? '?#lines' : `?show=${section}#lines`;

/** What is bought one by one, what together, and what is not. */
function sums({ head: { sections } }: OfferPageView): Markup {
  const { offered, 'box-lot': boxLot, 'with-the-lot': along, 'not-included': rest } = sections;
  return html`<ul class="sums">
    <li>
      <span class="what"
        ><span class="wide">${TEXTS.offered}</span
        ><span class="phone-text">${TEXTS.offeredCount(offered.lines)}</span></span
      ><span class="figure">${formatPrice(offered.totalMinor)}</span
      ><span class="small"
        ><span class="wide">${TEXTS.lines(offered.lines)}, </span
        >${TEXTS.pieces(offered.pieces)}</span
      >
    </li>
    ${when(
      boxLot.lines > 0,
      html`<li>
        <span class="what">${TEXTS.boxLot}</span
        ><span class="figure">${formatPrice(boxLot.totalMinor)}</span
        ><span class="small"
          >${TEXTS.linesAndPieces(boxLot.lines, boxLot.pieces)}, ${TEXTS.onePrice} ·
          <a class="link" href="${sectionHref('box-lot')}">${TEXTS.seeLines}</a></span
        >
      </li>`,
    )}
    ${when(
      along.lines > 0,
      html`<li>
        <span class="what">${TEXTS.withTheLot}</span
        ><span class="small"
          >${TEXTS.linesAndPieces(along.lines, along.pieces)} ·
          <a class="link" href="${sectionHref('with-the-lot')}">${TEXTS.seeLines}</a></span
        >
      </li>`,
    )}
    ${when(
      rest.lines > 0,
      html`<li class="rest">
        <span class="what"
          ><span class="wide">${TEXTS.notIncluded}</span
          ><span class="phone-text">${TEXTS.notIncludedCount(rest.lines)}</span></span
        ><span class="figure"
          ><span class="wide muted">${TEXTS.lines(rest.lines)}</span
          ><a class="phone-text" href="${sectionHref('not-included')}"
            >${TEXTS.why}${ICONS.right}</a
          ></span
        ><span class="small wide"
          >${TEXTS.pieces(rest.pieces)} ·
          <a class="link" href="${sectionHref('not-included')}">${TEXTS.seeWhy}</a></span
        >
      </li>`,
    )}
  </ul>`;
}

const HEADINGS: Readonly<Record<OfferSection, string>> = {
  offered: TEXTS.largestFirst,
  'box-lot': TEXTS.boxLotLines,
  'with-the-lot': TEXTS.withTheLot,
  'not-included': TEXTS.notIncluded,
};

function lines(view: OfferPageView): Markup {
  const { section, found, head } = view;
  const table = linesTable(section, head.headings);
  const last = view.first + view.lines.length - 1;
  const range = TEXTS.range(view.first, last, head.sections[section].lines);
  const back = section === 'offered' ? null : sectionHref('offered');
  return html`<section class="card" id="lines">
    <div class="top">
      <h2>${HEADINGS[section]}</h2>
      ${when(view.lines.length > 0, html`<span class="small">${range}</span>`)}
      ${link(back, 'link small', html`${TEXTS.backToOffer}`)}
      ${link('#find', 'seek phone', html`<span class="sr">${TEXTS.find}</span>${ICONS.search}`)}
      <form class="find${found === null ? '' : ' used'}" id="find" action="#found" role="search">
        <input
          name="find"
          type="search"
          maxlength="80"
          required
          autocomplete="off"
          placeholder="${TEXTS.find}"
          aria-label="${TEXTS.find}"
          value="${found?.text ?? ''}"
        /><button class="btn">${TEXTS.findButton}</button>
      </form>
      ${pager(view, TEXTS.pages)}
    </div>
    ${when(found !== null && found.at < 0, html`<p class="said" role="status">${TEXTS.notFound(found?.text ?? '')}</p>`)}
    ${view.lines.length === 0 ? html`<p class="said">${TEXTS.noLines}</p>` : { markup: `${table.open}${table.rows(view.lines, found?.at)}</tbody></table>` }}
    ${when(view.pages > 1, html`<div class="end">${pager(view, TEXTS.morePages)}</div>`)}
  </section>`;
}

function pager({ section, page, pages }: OfferPageView, name: string): Markup {
  if (pages === 1) {
    return NOTHING;
  }
  const href = (to: number): string =>
    `?${section === 'offered' ? '' : `show=${section}&`}page=${to}#lines`;
  const step = (to: number, label: string, icon: Markup): Markup =>
    to < 1 || to > pages
      ? html`<span class="i-off">${icon}</span>`
      : html`<a href="${href(to)}" aria-label="${label}">${icon}</a>`;
  return html`<nav class="pager" aria-label="${name}">
    ${step(page - 1, TEXTS.previous, ICONS.left)}<span>${TEXTS.pageOf(page, pages)}</span>${step(page + 1, TEXTS.next, ICONS.right)}
  </nav>`;
}

const replyBar = ({ accept, counter }: ReplyLinks): Markup =>
  accept === null || counter === null
    ? NOTHING
    : html`<div class="bar phone">
        <a class="btn main" href="${accept}">${TEXTS.accept}</a
        ><a class="btn" href="${counter}">${TEXTS.counter}</a>
      </div>`;
