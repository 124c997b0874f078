import type { Chance } from './chance.ts';
import type { Subject } from './subject.ts';

/** The marketplace holds no longer title. */
export const TITLE_MAX = 80;

/** Shortest piece of a number that a cut title still shows. */
const SHORTEST_PIECE = 8;

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const cutAtMax = (title: string): string => squeeze(title).slice(0, TITLE_MAX).trim();

/** The first of the wordings that fits whole, else the last one cut. */
const firstFitting = (wordings: readonly string[]): string => {
  const squeezed = wordings.map(squeeze);
  return squeezed.find((title) => title.length <= TITLE_MAX) ?? cutAtMax(squeezed.at(-1) ?? '');
};

type PartWording = Extract<Subject['wording'], { kind: 'part' }>;

function partTitle(subject: Subject, wording: PartWording, chance: Chance): string {
  const number = chance.pick(wording.numberForms);
  const genuine = chance.pick(wording.make.genuine);
  const thing = `${wording.place} ${wording.noun}`;
  const { fitment } = wording;
  const short = `${number} ${subject.brand} ${wording.noun}`;
  if (subject.trade === 'aftermarket') {
    return firstFitting([`${subject.brand} ${number} ${thing} for ${fitment}`, short, number]);
  }
  if (subject.trade === 'oem-used') {
    const used = [
      `${fitment} ${thing} ${number} OEM Used`,
      `USED OEM ${fitment} ${thing} ${number}`,
      `${fitment.toUpperCase()} ${thing.toUpperCase()} OEM ${number}`,
    ];
    return firstFitting([chance.pick(used), `Used OEM ${number} ${thing}`, short, number]);
  }
  const fresh = [
    `${genuine} ${number} ${thing}`,
    `${fitment} ${thing} ${number} OEM`,
    `NEW ${genuine.toUpperCase()} ${fitment} ${thing} ${number}`,
    `${number} ${genuine} ${thing} ${fitment} NEW`,
    `OEM ${wording.noun} ${number} fits ${fitment}`,
    `*${number}* ${genuine} ${thing} - NOS`,
  ];
  return firstFitting([chance.pick(fresh), `${genuine} ${number} ${thing}`, short, number]);
}

export function plainTitle(subject: Subject, chance: Chance): string {
  const { wording } = subject;
  if (wording.kind === 'part') {
    return partTitle(subject, wording, chance);
  }
  return cutAtMax(
    `${wording.name} ${chance.pick(['', '- New', '- Fast Ship', 'NEW SEALED', '- Excellent'])}`,
  );
}

const LEAD_WORDS = {
  'oem-new': 'Genuine OEM',
  'oem-used': 'Used OEM',
  aftermarket: 'Replacement',
  retail: '',
} as const satisfies Record<Subject['trade'], string>;

/**
 * A title so long that the marketplace's limit cuts the number at its end, leaving 8 characters or
 * more of it. Falls back to a whole title when the words cannot be made to fit that way.
 */
export function cutTitle(subject: Subject, chance: Chance): string {
  const { wording, key } = subject;
  if (wording.kind !== 'part' || key.length <= SHORTEST_PIECE) {
    return plainTitle(subject, chance);
  }
  const shortestLead = TITLE_MAX - 1 - (key.length - 1);
  const longestLead = TITLE_MAX - 1 - SHORTEST_PIECE;
  const filler = ['Factory', 'Direct', 'Fit', 'Part', 'Tested', 'Ships', 'Free', 'OE', 'No', '#'];
  let lead = squeeze(
    `${LEAD_WORDS[subject.trade]} ${wording.fitment} ${wording.place} ${wording.noun}`,
  );
  for (const word of filler) {
    if (lead.length >= shortestLead) {
      break;
    }
    lead = lead.length + 1 + word.length <= longestLead ? `${lead} ${word}` : lead;
  }
  return lead.length >= shortestLead && lead.length <= longestLead
    ? `${lead} ${key}`.slice(0, TITLE_MAX)
    : plainTitle(subject, chance);
}

const nounOf = ({ wording }: Subject): string =>
  wording.kind === 'part' ? `${wording.place} ${wording.noun}` : wording.name;

const fitmentOf = ({ wording }: Subject): string =>
  wording.kind === 'part' ? wording.fitment : '';

const numberOf = ({ wording, key }: Subject, chance: Chance): string =>
  wording.kind === 'part' ? chance.pick(wording.numberForms) : key;

export const rivalTitle = (subject: Subject, rival: string, chance: Chance): string => {
  const number = numberOf(subject, chance);
  return firstFitting([
    `${rival} ${nounOf(subject)} for ${fitmentOf(subject)} replaces ${number}`,
    `${rival} ${nounOf(subject)} Replacement for ${number}`,
    `${rival} replaces ${number}`,
  ]);
};

export const lotTitle = (subject: Subject, pieces: number, chance: Chance): string => {
  const number = numberOf(subject, chance);
  const lead = chance.pick([
    `Lot of ${pieces}`,
    `Set of ${pieces}`,
    `(${pieces})`,
    `${pieces} Pack`,
  ]);
  return firstFitting([
    `${lead} ${subject.brand} ${number} ${nounOf(subject)} OEM New`,
    `${lead} ${number}`,
  ]);
};

export const kitTitle = (subject: Subject, chance: Chance): string =>
  firstFitting([
    `${subject.brand} ${nounOf(subject)} Kit w/ Hardware & Gaskets incl ${numberOf(subject, chance)}`,
    `Kit w/ ${subject.key}`,
  ]);

/** Several things at once, nobody knows how many. */
export const bundleTitle = (subject: Subject, chance: Chance): string =>
  firstFitting([
    `Wholesale lot of assorted ${subject.brand} parts incl ${numberOf(subject, chance)}`,
    `Assorted lot incl ${subject.key}`,
  ]);

export const brokenTitle = (subject: Subject, chance: Chance): string =>
  firstFitting([
    `${fitmentOf(subject)} ${nounOf(subject)} ${numberOf(subject, chance)} FOR PARTS NOT WORKING`,
    `FOR PARTS ${numberOf(subject, chance)}`,
  ]);
