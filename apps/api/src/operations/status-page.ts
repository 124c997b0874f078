import type { MarketplaceReachability, SharedPause } from '@partsight/domain/runs/service-status';
import type { ServiceStatus } from '@partsight/server/status/read-status.service';

import { html } from '../http/html.ts';
import { barChart } from './bar-chart.ts';
import type { PageContent } from './page-document.ts';

const REACH_TEXT: Readonly<Record<MarketplaceReachability, string>> = {
  answers: 'Connected.',
  away: 'eBay is not responding. Lists are paused and resume automatically; nothing is lost.',
  'not-asked': 'No calls to eBay in the last few minutes.',
};

const PAUSE_TEXT: Readonly<Record<SharedPause, string>> = {
  'quota-spent': 'Some lists are waiting for eBay’s daily quota to reset.',
  throttled: 'Some lists are waiting because eBay asked for fewer calls.',
  'marketplace-unreachable': 'Some lists are waiting for eBay to respond.',
  'setup-refused': 'Some lists are paused because eBay rejects this server’s configuration.',
  'paused-by-operator': 'Some lists were paused by the administrator.',
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
    lead: isWell ? 'All systems normal.' : 'Some lists are waiting.',
    body: html`<ul>
        <li><b>Marketplace:</b> ${REACH_TEXT[reach]}</li>
        <li>
          <b>Analyses:</b>
          ${
            isWorked
              ? 'Running normally.'
              : 'No worker is running. Lists are paused and resume automatically.'
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
      <p>As of ${hour(asOf)}.</p>`,
  };
}
