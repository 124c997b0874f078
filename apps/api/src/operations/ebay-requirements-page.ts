import { EVIDENCE_SOURCES } from '@partsight/domain/pacing/sources/evidence-source';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/pacing/tokens/token-lifetime';

import { html, type PageContent } from './page-document.ts';

const { 'research-api': sold, 'product-research': byHand } = EVIDENCE_SOURCES;
const YEARS = String(Math.floor(byHand.reachDays / 365));

/** Linked wherever something waits for marketplace access. */
export const EBAY_REQUIREMENTS_PAGE: PageContent = {
  title: 'What PartSight needs from eBay',
  lead: 'Three sources, from the one that every seller has to the one that few are granted. A list runs with what there is and never waits for what cannot be had.',
  body: html` <h2>What is for sale now: any keyset</h2>
    <p>
      Every eBay developer account has a keyset, and every keyset may read listings that are for
      sale. PartSight counts them for each line of a list: how many, by how many sellers, from which
      price on. Stores are analysed with the same access. There is nothing to apply for.
    </p>
    <p>
      These are prices that somebody asks. They say nothing about what sells, so such lines have no
      units, no grade and no value.
    </p>

    <h2>Product Research: your own seller account</h2>
    <p>
      Sellers find up to ${YEARS} years of completed sales in Seller Hub, under Research. eBay
      offers no interface for it, so it goes by your own hand: open a line of your list, choose
      “Research on eBay”, copy the table that eBay shows together with the line of dates above it,
      and paste it. The line then has units, prices and a grade like any other.
    </p>

    <h2>Research API: granted by eBay</h2>
    <p>
      Sold listings of the last ${String(sold.reachDays)} days for every line, without copying. They
      come from Marketplace Insights, which eBay calls limited and does not open to new applicants
      at present. Two ways lead to it:
    </p>
    <ul>
      <li>
        This server’s own keyset was granted it. Then nobody pastes anything; the server renews its
        token by itself.
      </li>
      <li>
        An application of yours was granted it. Mint an application access token there, by client
        credentials and with the scope
        <code>https://api.ebay.com/oauth/api_scope/buy.marketplace.insights</code>, and save it
        under Token Management. It lives for ${String(TOKEN_LIFETIME_HOURS)} hours.
      </li>
    </ul>
    <p>
      A refresh token, or a token that somebody signed in for, cannot carry this scope. PartSight
      says so when one is pasted.
    </p>

    <h2>When a run pauses for access</h2>
    <ul>
      <li>
        <b>It waits for a token.</b> The one it went with has ended. Save a fresh one and it goes on
        by itself.
      </li>
      <li>
        <b>The token has no access to sales data.</b> It is a good token of an application without
        Marketplace Insights. Save one of an application that was granted it. If you have none,
        upload the list again and choose “For sale now” as its source.
      </li>
      <li>
        <b>eBay refuses the categories or the site.</b> eBay grants Marketplace Insights for a list
        of categories, and those of this server are not among them. Whoever runs the server can
        change them.
      </li>
      <li>
        <b>Today’s quota is spent.</b> eBay counts calls by application and day. The run goes on by
        itself after the reset; before a run the panel says how many calls it takes and when it will
        be done.
      </li>
    </ul>

    <h2>For whoever runs the server</h2>
    <p>
      The way from a developer account to a first list, and the program that checks each step of it,
      are described in the documentation of the installation under “Going live”.
    </p>`,
};
