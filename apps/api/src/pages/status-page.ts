import type { Reach, SharedPause } from '@partsight/domain/standing/standing';
import type { Standing } from '@partsight/server/standing/read-standing';

import { barPicture } from './bar-picture.ts';
import { html, type PageText } from './page-document.ts';

const REACH_WORDS: Readonly<Record<Reach, string>> = {
  answers: 'eBay answers.',
  away: 'eBay does not answer at the moment. Lists wait and go on by themselves; nothing is lost.',
  'not-asked': 'Nothing was asked of eBay in the last minutes.',
};

const PAUSE_WORDS: Readonly<Record<SharedPause, string>> = {
  'quota-spent': 'Some lists wait for eBay’s quota of the day to be renewed.',
  'marketplace-unreachable': 'Some lists wait for eBay to answer again.',
  'setup-refused': 'Some lists wait because eBay refuses the way this server asks.',
  'paused-by-operator': 'Some lists were paused by those who run PartSight.',
};

const hour = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** How the product fares at this moment, without a figure that would tell of anybody. */
export function statusPage({ asOf, reach, isWorked, waitingFor, minutes }: Standing): PageText {
  const isWell = reach !== 'away' && isWorked && waitingFor.length === 0;
  const calls = {
    answered: minutes.map(({ calls: { answered } }) => answered),
    refused: minutes.map(({ calls: { refused } }) => refused),
    unanswered: minutes.map(({ calls: { unanswered } }) => unanswered),
  };
  const [from, to] = [hour(minutes[0]?.minute ?? asOf), hour(asOf)];
  const share = (part: readonly number[]): string => {
    const all = sum(Object.values(calls).map(sum));
    return all === 0 ? 'none' : `${Math.round((sum(part) / all) * 100)} %`;
  };
  return {
    title: 'Status',
    lead: isWell ? 'Everything works.' : 'Something waits at the moment.',
    body: html`<ul>
        <li><b>Marketplace:</b> ${REACH_WORDS[reach]}</li>
        <li>
          <b>Analyses:</b>
          ${
            isWorked
              ? 'Lists are worked on.'
              : 'Nobody works on lists at the moment. They wait and go on by themselves.'
          }
        </li>
        ${waitingFor.map((reason) => html`<li><b>Waiting:</b> ${PAUSE_WORDS[reason]}</li>`)}
      </ul>
      <h2>The last hour</h2>
      ${barPicture({
        title: 'Calls to eBay, minute by minute',
        description: `Calls to eBay in the last hour: answered ${share(calls.answered)}, refused ${share(calls.refused)}, unanswered ${share(calls.unanswered)}`,
        bands: [
          { name: 'answered', className: 'good', values: calls.answered },
          { name: 'refused', className: 'fair', values: calls.refused },
          { name: 'unanswered', className: 'bad', values: calls.unanswered },
        ],
        from,
        to,
      })}
      ${barPicture({
        title: 'Lists, minute by minute',
        description: 'Lists that ran and lists that waited in the last hour',
        bands: [
          { name: 'running', className: 'good', values: minutes.map(({ running }) => running) },
          { name: 'waiting', className: 'fair', values: minutes.map(({ waiting }) => waiting) },
        ],
        from,
        to,
      })}
      <p>As of ${hour(asOf)}. What your own lists wait for stands on each of them.</p>`,
  };
}
