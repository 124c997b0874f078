import { createHash } from 'node:crypto';

import type { Requirement } from './requirements.ts';

/** Of the specification whose lines the requirements count. */
const SPEC_DIGEST = 'c4050c56acf955e35dc86e7af83a9d7a005b263bcc78c1b385af3c9afdf752d2';

const isText = (line: string): boolean =>
  line.trim() !== '' && !/^#|^\|[-|]+\|$|^\| (Method|Situation|Grade \| Units)/.test(line);

/** Every line of the specification has a requirement or is known to require nothing. */
export function compareWithSpec(
  spec: string,
  requirements: readonly Requirement[],
  notRequired: ReadonlySet<number>,
): readonly string[] {
  const digest = createHash('sha256').update(spec).digest('hex');
  const listed = new Set([...requirements.map(({ line }) => line), ...notRequired]);
  return [
    ...(digest === SPEC_DIGEST ? [] : [`the specification has changed (${digest}): compare it`]),
    ...spec.split('\n').flatMap((text, index) => {
      const line = index + 1;
      if (isText(text) === listed.has(line)) {
        return [];
      }
      return [isText(text) ? `line ${line} has no requirement` : `line ${line} says nothing`];
    }),
  ];
}
