import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Requirement = {
  readonly id: string;
  /** Where the specification says it. */
  readonly line: number;
};

const LISTED = readFileSync(join(import.meta.dirname, 'requirements.txt'), 'utf8')
  .split('\n')
  .filter((text) => text !== '' && !text.startsWith('#'))
  .map((text) => {
    const [line, ...ids] = text.split(' ');
    return { line: Number(line), ids: ids.filter((id) => id !== '-') };
  });

/** Everything the product specification requires. */
export const REQUIREMENTS: readonly Requirement[] = LISTED.flatMap(({ line, ids }) =>
  ids.map((id) => ({ id, line })),
);

/** Lines that require nothing. */
export const NOT_REQUIRED: ReadonlySet<number> = new Set(
  LISTED.filter(({ ids }) => ids.length === 0).map(({ line }) => line),
);
