import { createHash } from 'node:crypto';

import type { Requirement } from './requirement.ts';

/** Of the specification that the lines here were counted in. */
export const SPEC_DIGEST = 'c4050c56acf955e35dc86e7af83a9d7a005b263bcc78c1b385af3c9afdf752d2';

const isText = (line: string): boolean =>
  line.trim() !== '' && !/^#|^\|[-|]+\|$|^\| (Method|Situation|Grade \| Units)/.test(line);

/** What is wrong between the specification and our list of what it asks for. */
export function compareWithSpec(
  spec: string,
  requirements: readonly Requirement[],
  asksForNothing: ReadonlySet<number>,
): readonly string[] {
  const faults: string[] = [];
  const digest = createHash('sha256').update(spec).digest('hex');
  if (digest !== SPEC_DIGEST) {
    faults.push(`the specification has changed (${digest}): compare line by line`);
  }
  const named = new Set(requirements.map(({ line }) => line));
  for (const [index, line] of spec.split('\n').entries()) {
    const at = index + 1;
    if (isText(line) && !named.has(at) && !asksForNothing.has(at)) {
      faults.push(`line ${at} is in no requirement`);
    }
    if (!isText(line) && (named.has(at) || asksForNothing.has(at))) {
      faults.push(`line ${at} says nothing, but something here names it`);
    }
  }
  return faults;
}
