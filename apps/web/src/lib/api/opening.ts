import { OPEN_PATH } from '@partsight/contract/wire/paths';

import { PATHS } from '../browser/paths.ts';

type Answer = { readonly etag: string | null; readonly body: unknown };

/** A call that comes later than this wants a newer answer. */
const KEEP_MS = 5_000;

let opening: Promise<Map<string, Answer>> | null = null;
let arrived: ReadonlyMap<string, Answer> | null = null;

/**
 * Asks for all that the dashboard reads first with one request; the server's page has started it
 * already. Each of the page's own calls then takes its answer from there, once. Returns whether this
 * is the dashboard.
 */
export function startOpening({ pathname, search }: Location): boolean {
  if (pathname.toLowerCase().replace(/\/+$/, '') !== PATHS.dashboard) {
    return false;
  }
  opening = readAnswers(OPEN_PATH + search).catch(() => new Map());
  void forgetLater(opening);
  return true;
}

async function forgetLater(answers: Promise<ReadonlyMap<string, Answer>>): Promise<void> {
  arrived = await answers;
  setTimeout(() => {
    opening = null;
    arrived = null;
  }, KEEP_MS);
}

async function readAnswers(address: string): Promise<Map<string, Answer>> {
  const [response, { openingAnswers }] = await Promise.all([
    fetch(address, { credentials: 'include' }),
    import('@partsight/contract/opening'),
  ]);
  const { answers } = openingAnswers.parse(await response.json());
  return new Map(answers.map(({ address: of, ...answer }) => [of, answer]));
}

/** Resolves once the answers are here; false without any. */
export async function openingArrived(): Promise<boolean> {
  return opening !== null && (await opening).size > 0;
}

/** The answer that came with the page; null without one, and the caller reads it itself. */
export function takeOpeningAnswer(address: string): Promise<Answer | null> | null {
  return opening === null || arrived?.has(address) === false ? null : takeFrom(opening, address);
}

async function takeFrom(
  coming: Promise<Map<string, Answer>>,
  address: string,
): Promise<Answer | null> {
  const answers = await coming;
  const answer = answers.get(address) ?? null;
  answers.delete(address);
  return answer;
}
