import { decideResponse, type LookupResponse } from './apply-response.ts';
import { fetchActiveListings } from './call/fetch-active-listings.ts';
import { fetchSoldListings } from './call/fetch-sold-listings.ts';
import type { NoSlot } from './call/marketplace-gateway.ts';
import { quotaResetAfter } from './call/quota-reset.ts';
import type { LaneDeps } from './lane-deps.ts';
import type { ReadyToCall } from './lane.record.ts';
import type { RunContext } from './run-context.ts';

/** Looks up the part, and decides what the response means. */
export async function callForPart(
  deps: LaneDeps,
  ready: ReadyToCall,
  context: RunContext,
): Promise<LookupResponse | NoSlot> {
  const { batch, part, isProbe } = ready;
  const { now } = deps;
  const marketplace = deps.gateway.callsFor(context);
  const token = ready.token.value;
  const { partNumber, alternatives, notes } = part;
  const { linkedNumbers } = notes;
  const question = {
    partNumber,
    linkedNumbers,
    alternatives,
    timeRange: batch.timeRange,
    token,
    asOf: now(),
    isProbe,
  };
  const lifetimeCurrency = batch.isTopValue === true ? deps.currency : undefined;
  const response = await (batch.usesActiveListings === true
    ? fetchActiveListings(marketplace, { ...question, lifetimeCurrency })
    : fetchSoldListings(marketplace, question));
  if (response.kind === 'resting' && response.reason === 'quota-spent') {
    return quotaSpentResponse(response.until, context, question.asOf);
  }
  if (response.kind !== 'asked') {
    return response;
  }
  const decision = decideResponse(deps, ready, response.outcome);
  const api = batch.usesActiveListings === true ? 'browse' : 'research';
  const quotaReset = await quotaResetAfter(marketplace, { decision, token, api, now });
  return { kind: 'answer', fetched: response, decision, quotaReset, context };
}

/** An allowance known to be spent stops the lane like one that a call found spent. */
const quotaSpentResponse = (until: Date, context: RunContext, asOf: Date): LookupResponse => ({
  kind: 'answer',
  fetched: {
    kind: 'asked',
    outcome: { kind: 'throttled', until },
    keywords: [],
    window: { from: asOf, to: asOf },
    asOf,
    foundAs: null,
  },
  decision: { kind: 'wait-for-quota', until },
  quotaReset: { until, reason: 'quota-spent' },
  context,
});
