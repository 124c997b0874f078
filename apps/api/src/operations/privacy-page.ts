import { durationText } from '@partsight/domain/operations/duration-text';
import { RETENTION, type RetentionRule } from '@partsight/domain/operations/retention';

import { html } from '../http/html.ts';
import type { PageContent } from './page-document.ts';

const row = ({ what, forMs, since, setting }: RetentionRule) =>
  html`<tr>
    <td>${what}</td>
    <td>
      ${durationText(forMs)}${setting === undefined ? '' : ', unless your administrator changed it'}
    </td>
    <td>${since}</td>
  </tr>`;

/**
 * What is stored about whom: signed-in users, and marketplace members whose listings are shown.
 */
export const PRIVACY_PAGE: PageContent = {
  title: 'Privacy',
  lead: 'What PartSight stores about its users and about the eBay members whose listings it shows, for how long, and how to have it deleted.',
  body: html` <h2>If you use PartSight</h2>
    <ul>
      <li>
        Your name and email address from your identity provider, and when and with what kind of
        browser you signed in.
      </li>
      <li>
        The lists, inventory and eBay reports you upload (we drop what the reports say about
        buyers), the results, your settings, and the name of your own eBay store if you enter it.
      </li>
      <li>The eBay token you paste, encrypted. It is sent only to eBay and never shown again.</li>
      <li>What you copy from eBay’s research pages. It is used only for your own lists.</li>
    </ul>
    <p>
      One cookie keeps you signed in. There are no ads and no third-party analytics. The only
      outside content is listing photos, which load from eBay.
    </p>
    <p>
      Other users never see your data. The people who run this installation can access what it
      stores.
    </p>

    <h2>If you sell or buy on eBay</h2>
    <p>
      PartSight asks eBay which listings sold, or are for sale, under a part number. It keeps each
      listing’s title, price, condition, category, quantity sold and date for as long as the table
      below says. It does not keep who sold or bought it: sellers are counted, but their names are
      not stored. There are two exceptions. Users can look up a store by name, and the name is
      deleted with the results. Users can also enter the name of their own store.
    </p>
    <p>When eBay tells us an account was closed, we delete everything under its name.</p>

    <h2>For how long</h2>
    <div class="wide" tabindex="0" role="region" aria-label="For how long">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
            <th scope="col">Counted from</th>
          </tr>
        </thead>
        <tbody>
          ${Object.values<RetentionRule>(RETENTION).map(row)}
        </tbody>
      </table>
    </div>
    <p>Anything not in the table stays until you delete it or your account.</p>

    <h2>Who else gets it</h2>
    <p>
      Part numbers, store names and your token go to eBay to get results. Your identity provider
      handles sign-in. We never sell or share your data.
    </p>

    <h2>Your choices</h2>
    <p>
      Under “Your account” you can download everything we store about you, see where you are signed
      in, and delete your account. For anything else, or if you are an eBay member with a question,
      contact the people who run this installation.
    </p>`,
};
