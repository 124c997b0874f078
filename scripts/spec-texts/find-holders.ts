import type { Promised } from './promised-texts.ts';

export type TestFile = { readonly path: string; readonly source: string };
export type Holder = { readonly path: string; readonly test: string };

type TestBlock = { readonly title: string; readonly body: string };

const TITLE =
  /^[ \t]*(?:test|it)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/gm;

/** The tests of a file, each with everything up to the next one; what stands before the first belongs to all. */
export function blocksOf(source: string): TestBlock[] {
  const starts = [...source.matchAll(TITLE)];
  const [first] = starts;
  const head = first === undefined ? '' : source.slice(0, first.index);
  return starts.map((match, place) => ({
    title: match[1] ?? match[2] ?? match[3] ?? '',
    body: head + source.slice(match.index, starts[place + 1]?.index),
  }));
}

const plain = (text: string): string => text.replaceAll(/\\(['"`])/g, '$1');

/** The first test that contains every piece of a promise. */
export function holderOf({ needles }: Promised, files: readonly TestFile[]): Holder | null {
  for (const { path, source } of files) {
    for (const { title, body } of blocksOf(source)) {
      const text = plain(body);
      if (needles.every((needle) => text.includes(needle))) {
        return { path, test: title };
      }
    }
  }
  return null;
}
