import { analyzePart } from '@partsight/domain/titles/analysis/analyze-part';
import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';
import { experiment } from '@partsight/stack/experiment';

import { median, rounded } from '../statistics.ts';

const LISTINGS = 200;
const WARM_UP_PARTS = 300;
const ROUNDS = 9;
const PARTS = 60;
const BUDGET_MS = 4;
const REFERENCE_TITLES = 10_000;

const TITLES = [
  '2018-2021 Ford F-150 Front Left Bumper Mounting Bracket OEM FL3Z-17D943-A New',
  'NEW OEM Ford Expedition Bumper Bracket Driver Side FL3Z17D943A Genuine Motorcraft',
  'Lot of 4 Ford FL3Z 17D943 A bracket support LH front bumper F150 2015 2016 2017',
  'Dorman Front Bumper Bracket Replaces OEM FL3Z-17D943-A Aftermarket Ford F150 LH',
  'Used 2016 Ford F150 Lariat 5.0L Bumper Reinforcement Bracket Left FL3Z17D943A OE',
  'Genuine Chevrolet Silverado Headlight Assembly 84972952 Right Passenger Halogen',
] as const;

function listings(): SoldListing[] {
  return Array.from({ length: LISTINGS }, (_, index) => ({
    itemId: `v1|${index}|0`,
    title: `${TITLES[index % TITLES.length]} ${index}`.slice(0, 80),
    priceMinor: 2_000 + ((index * 7919) % 4_000),
    currency: 'USD',
    soldQuantity: 1 + (index % 3),
    lastSoldAt: new Date(Date.UTC(2026, 8, 1 + (index % 60))),
    conditionId: index % 4 === 0 ? '3000' : '1000',
    condition: null,
    categoryIds: [index % 5 === 0 ? '33645' : '33640'],
    imageUrl: null,
    listingUrl: null,
  }));
}

function cpuMsOf(parts: number): number {
  const answer = { total: LISTINGS, listings: listings() };
  const categoryNames = new Map([['33640', 'Bumpers & Reinforcements']]);
  const before = process.cpuUsage();
  for (let part = 0; part < parts; part += 1) {
    analyzePart({
      partNumber: 'FL3Z-17D943-A',
      answer,
      asOf: new Date(Date.UTC(2026, 10, 1)),
      currency: 'USD',
      categoryNames,
      notes: NO_NOTES,
    });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / parts;
}

/** Splitting, comparing and counting words, as reading titles does. */
function referenceMs(): number {
  const before = process.cpuUsage();
  const counts = new Map<string, number>();
  for (let at = 0; at < REFERENCE_TITLES; at += 1) {
    for (const word of `${TITLES[at % TITLES.length]} ${at % 500}`.toUpperCase().split(' ')) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * CPU time to analyze one part, also as a multiple of a fixed loop in the same process, which a slow or
 * busy machine slows down alike.
 */
export const benchAnalysis = experiment({}, () => {
  cpuMsOf(WARM_UP_PARTS);
  referenceMs();
  // The median, because other processes share the core; in turns, so that both meet the same load.
  const rounds = Array.from({ length: ROUNDS }, () => {
    const cpuMs = cpuMsOf(PARTS);
    return { cpuMs, times: cpuMs / referenceMs() };
  });
  const cpuMsPerPart = rounded(median(rounds.map(({ cpuMs }) => cpuMs)), 3);
  const timesReference = rounded(median(rounds.map(({ times }) => times)), 3);
  const size = { listings: LISTINGS, parts: PARTS * ROUNDS };
  return {
    figures: { cpuMsPerPart, timesReference, ...size, budgetMs: BUDGET_MS },
    goals: [cpuMsPerPart <= BUDGET_MS ? null : `a part takes ${cpuMsPerPart} ms`],
  };
});
