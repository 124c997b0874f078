import { durationText } from '@partsight/domain/pacing/retention/duration-text';
import { RETENTION, type RetentionRule } from '@partsight/domain/pacing/retention/retention';

import { html, type PageContent } from './page-document.ts';

const row = ({ what, forMs, since, setting }: RetentionRule) =>
  html`<tr>
    <td>${what}</td>
    <td>
      ${durationText(forMs)}${setting === undefined ? '' : ', unless this installation is set otherwise'}
    </td>
    <td>${since}</td>
  </tr>`;

/**
 * What is stored about whom: signed-in users, and marketplace members whose listings are shown.
 */
export const PRIVACY_PAGE: PageContent = {
  title: 'Privacy',
  lead: 'What PartSight keeps of the people who use it and of the eBay members whose listings it shows, for how long, and how to have it erased.',
  body: html` <h2>If you use PartSight</h2>
    <ul>
      <li>
        Your name and address, as the identity provider with which you sign in tells them, and when
        you signed in from which kind of browser.
      </li>
      <li>
        The lists and the inventory that you upload, what was found for them, your settings, and the
        name of your own eBay store if you entered it.
      </li>
      <li>
        The eBay token that you paste, encrypted. It is sent to eBay and to nobody else, and never
        shown again.
      </li>
      <li>What you copy from eBay’s research pages. It is used for your own lists only.</li>
    </ul>
    <p>
      One cookie keeps you signed in. There is no advertising, no measuring by others, and nothing
      is loaded from elsewhere but pictures of listings, which come from eBay.
    </p>
    <p>
      Nobody else who uses PartSight sees any of it. Whoever runs this installation can reach what
      it stores.
    </p>

    <h2>If you sell or buy on eBay</h2>
    <p>
      PartSight asks eBay which listings were sold, or are for sale, under a part number. Of a
      listing it keeps title, price, condition, category, how many were sold and when, as long as
      the table below says. It does not keep who sold or bought it: sellers are counted and their
      names are not stored. Two exceptions: people can look at a store by its name, and that name
      goes with the look; and people can enter the name of their own store.
    </p>
    <p>When eBay tells that an account was closed, what bears its name is erased.</p>

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
    <p>What is not in the table stays until you remove it, or are erased.</p>

    <h2>Where it goes</h2>
    <p>
      Part numbers, names of stores and your token go to eBay, because eBay answers. Signing in goes
      through the identity provider. Nothing is sold or handed on.
    </p>

    <h2>Your data in your hands</h2>
    <p>
      Under “Your account” on the dashboard you can download everything that is kept of you, see
      where you are signed in, and erase yourself. For anything else, and for whatever concerns you
      as an eBay member, write to whoever runs this installation.
    </p>`,
};
