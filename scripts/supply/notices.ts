import { nameOf, type LockedPackage } from './lock-file.ts';

export type Noticed = { readonly one: LockedPackage; readonly text: string | null };

const RULE = '-'.repeat(80);

/** File names under which packages keep their licence, the most usual first. */
export const isLicenceFile = (name: string): boolean =>
  /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i.test(name) && !/\.(?:js|ts|json)$/i.test(name);

/** What others ask to be said wherever their work goes along, each text once. */
export function noticesPage(all: readonly Noticed[]): string {
  const byText = Map.groupBy(
    all.toSorted((a, b) => nameOf(a.one).localeCompare(nameOf(b.one))),
    ({ one, text }) => text?.trim() ?? `Licence: ${one.license}`,
  );
  const parts = [...byText].map(([text, those]) =>
    [...those.map(({ one }) => `${nameOf(one)} ${one.version} (${one.license})`), '', text].join(
      '\n',
    ),
  );
  return [
    'PartSight is made with the work of others. What follows are their names and terms.',
    ...parts,
    '',
  ].join(`\n\n${RULE}\n\n`);
}
