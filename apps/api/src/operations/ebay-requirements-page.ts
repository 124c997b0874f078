import { EVIDENCE_SOURCES } from '@partsight/domain/evidence/evidence-source';
import { TOKEN_LIFETIME_HOURS } from '@partsight/domain/tokens/token-lifetime';

import { html } from '../http/html.ts';
import type { PageContent } from './page-document.ts';

const { 'research-api': sold, 'product-research': byHand } = EVIDENCE_SOURCES;
const YEARS = String(Math.floor(byHand.reachDays / 365));

/** Linked wherever something waits for marketplace access. */
export const EBAY_REQUIREMENTS_PAGE: PageContent = {
  title: 'What PartSight needs from eBay',
  lead: 'PartSight can use three sources, from one that every seller has to one that few are granted. A list runs with whatever you have.',
  body: html` <h2>Active listings: any eBay developer account</h2>
    <p>
      Every eBay developer account comes with a keyset (an ID and a secret) that can read active
      listings. For each line, PartSight counts how many there are, from how many sellers, and the
      lowest price. Store analysis uses the same access. There is nothing to apply for.
    </p>
    <p>
      These are asking prices. They don’t show what sells, so these lines have no units, grade or
      value.
    </p>

    <h2>Product Research: your own seller account</h2>
    <p>
      Seller Hub shows sellers up to ${YEARS} years of completed sales, under Research. eBay has no
      API for it, so you copy it yourself: open a line, choose “Research on eBay”, copy the results
      together with the dates above them, and paste. The line then has units, prices and a grade
      like any other.
    </p>

    <h2>Research API: granted by eBay</h2>
    <p>
      Sold listings of the last ${String(sold.reachDays)} days for every line, with no copying. They
      come from Marketplace Insights, a limited API that eBay does not currently open to new
      applicants. There are two ways to get it:
    </p>
    <ul>
      <li>
        This server’s own keyset has access. You don’t paste anything; the server renews its token
        automatically.
      </li>
      <li>
        Your own application has access. Request an application access token with the client
        credentials grant and the scope
        <code>https://api.ebay.com/oauth/api_scope/buy.marketplace.insights</code>, and save it
        under Token Management. It expires after ${String(TOKEN_LIFETIME_HOURS)} hours.
      </li>
    </ul>
    <p>
      Refresh tokens and user tokens can’t have this scope. PartSight tells you if you paste one.
    </p>

    <h2>When a run pauses</h2>
    <ul>
      <li>
        <b>It needs a token.</b> The previous one expired. Save a new one and the run resumes.
      </li>
      <li>
        <b>The token has no access to sales data.</b> It works, but its application does not have
        Marketplace Insights. Save a token from one that does. If you don’t have one, upload the
        list again and choose “Active listings” as its source.
      </li>
      <li>
        <b>eBay rejects the categories or the site.</b> eBay grants Marketplace Insights for certain
        categories, and this server’s are not among them. The administrator can change them.
      </li>
      <li>
        <b>Today’s quota is used up.</b> eBay counts calls per application and day. The run resumes
        after the reset. Before a run, you see how many calls it takes and when it will finish.
      </li>
    </ul>

    <h2>For administrators</h2>
    <p>
      “Going live” in the installation’s documentation walks you from a developer account to a first
      list, and names the program that checks each step.
    </p>`,
};
