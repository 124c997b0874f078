import type {
  MarketplaceReachability,
  SharedPause,
} from '@partsight/domain/pacing/runs/service-status';
import type { ServiceStatus } from '@partsight/server/operations/status/read-status.service';

import { barChart } from './bar-chart.ts';
import { html, type PageContent } from './page-document.ts';

const REACH_TEXT: Readonly<Record<MarketplaceReachability, string>> = {
  answers: 'eBay answers.',
  away: 'eBay does not answer at the moment. Lists wait and go on by themselves; nothing is lost.',
  'not-asked': 'Nothing was asked of eBay in the last minutes.',
};

const PAUSE_TEXT: Readonly<Record<SharedPause, string>> = {
  'quota-spent': 'Some lists wait for eBay’s quota of the day to be renewed.',
  'marketplace-unreachable': 'Some lists wait for eBay to answer again.',
  'setup-refused': 'Some lists wait because eBay refuses the way this server asks.',
  'paused-by-operator': 'Some lists were paused by those who run PartSight.',
};

const hour = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The product's current health, without figures that reveal anything about a user. */
export function statusPage({
  asOf,
  reach,
  isWorked,
  waitingFor,
  minutes,
}: ServiceStatus): PageContent {
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
        <li><b>Marketplace:</b> ${REACH_TEXT[reach]}</li>
        <li>
          <b>Analyses:</b>
          ${
            isWorked
              ? 'Lists are worked on.'
              : 'Nobody works on lists at the moment. They wait and go on by themselves.'
          }
        </li>
        ${waitingFor.map((reason) => html`<li><b>Waiting:</b> ${PAUSE_TEXT[reason]}</li>`)}
      </ul>
      <h2>The last hour</h2>
      ${barChart({
        title: 'Calls to eBay, minute by minute',
        description: `Calls to eBay in the last hour: answered ${share(calls.answered)}, refused ${share(calls.refused)}, unanswered ${share(calls.unanswered)}`,
        series: [
          { name: 'answered', className: 'good', values: calls.answered },
          { name: 'refused', className: 'fair', values: calls.refused },
          { name: 'unanswered', className: 'bad', values: calls.unanswered },
        ],
        from,
        to,
      })}
      ${barChart({
        title: 'Lists, minute by minute',
        description: 'Lists that ran and lists that waited in the last hour',
        series: [
          { name: 'running', className: 'good', values: minutes.map(({ running }) => running) },
          { name: 'waiting', className: 'fair', values: minutes.map(({ waiting }) => waiting) },
        ],
        from,
        to,
      })}
      <p>As of ${hour(asOf)}. What your own lists wait for stands on each of them.</p>`,
  };
}
