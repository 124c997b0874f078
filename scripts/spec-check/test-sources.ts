import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TESTS = [
  'apps/*/src/**/*.test.{ts,tsx}',
  'packages/*/src/**/*.test.ts',
  'e2e/journeys/*.spec.ts',
];

export type TestSource = { readonly file: string; readonly text: string };

/** The text of every test. Of what it names it says nothing yet: that takes a run. */
export async function testSources(checkout: string): Promise<readonly TestSource[]> {
  const files: string[] = [];
  for await (const file of glob(TESTS, { cwd: checkout })) {
    files.push(file);
  }
  return Promise.all(
    files.toSorted().map(async (file) => ({
      file,
      text: await readFile(join(checkout, file), 'utf8'),
    })),
  );
}

/**
 * In a title the id stands in brackets; in a table from which titles are made in quotes, there also
 * without the section that all of the table belong to.
 */
export function filesThatName(id: string, sources: readonly TestSource[]): readonly string[] {
  const [section, ...name] = id.split('.');
  const inTable = (text: string): boolean =>
    text.includes(`'${id}'`) ||
    (text.includes(`[${section}.`) && text.includes(`'${name.join('.')}'`));
  return sources
    .filter(({ text }) => text.includes(`[${id}]`) || inTable(text))
    .map(({ file }) => file);
}
