import type { Source } from '../borders/parse-source.ts';

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every pattern that stands in a file as a literal. */
export function regexesIn({ program }: Source): RegExp[] {
  const found: RegExp[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(walk);
      return;
    }
    if (!isNode(value)) {
      return;
    }
    const { regex } = value;
    if (isNode(regex)) {
      const { pattern, flags } = regex;
      if (typeof pattern === 'string' && typeof flags === 'string') {
        found.push(new RegExp(pattern, flags));
      }
      return;
    }
    Object.values(value).forEach(walk);
  };
  walk(program.body);
  return found;
}
