import type { Room } from './room.ts';
import { ROOMS } from './rooms.ts';
import { FEATURES, type Feature } from './server-features.ts';
import { LAYERS, roomsOf } from './server-rooms.ts';

const features = Object.keys(FEATURES);
const layerNames = LAYERS.map(({ name }) => name);
const isFeature = ({ family }: Room): boolean =>
  features.some((feature) => family === `server/${feature}`);

const code = (name: string): string => `\`${name}\``;
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

/** Names of rooms as one reads them: what is true of every feature is said once. */
function inWords(names: readonly string[]): string[] {
  const rest = new Set(names);
  const said: string[] = [];
  for (const layer of layerNames) {
    const all = features.map((feature) =>
      layer === 'use cases' ? `server/${feature}` : `server/${feature} ${layer}`,
    );
    if (all.every((name) => rest.has(name))) {
      all.forEach((name) => rest.delete(name));
      said.push(`${layer} of every feature`);
    }
  }
  return [...[...rest].toSorted().map(code), ...said];
}

const importsOf = ({ imports, inherits, typesOf }: Room): string =>
  [
    ...inWords([...imports, ...inherits]),
    ...(typesOf.length === 0 ? [] : [`types of ${typesOf.map(code).join(', ')}`]),
  ].join(', ');

/** A tests' room sees the rooms it tests; only what it sees besides is worth a word. */
const importsOfTests = (tests: Room): string => inWords(tests.imports).join(', ');

const outsideOf = ({ outside, speaksSql }: Room): string =>
  [...outside, ...(speaksSql ? ['drivers'] : [])].toSorted().join(', ');

const layerRows = (): string[] =>
  roomsOf('<own>', { does: '' }).map((layer, index) => {
    const { name = '', ending = null, does = '' } = LAYERS[index] ?? {};
    const inside = importsOf(layer).replaceAll(/`server\/<own> (\w+)`/g, 'its own $1');
    return row(name, ending === null ? 'all others' : code(`*${ending}`), does, inside);
  });

const featureRow = ([name, granted]: [string, Feature]): string =>
  row(
    code(name),
    granted.does,
    [
      ...(granted.asks ?? []).map(code),
      ...(granted.sharesSqlOf ?? []).map((other) => `SQL of ${code(other)}`),
      ...(granted.imports ?? []).map(code),
      ...(granted.typesOf ?? []).map((other) => `types of ${code(other)}`),
    ].join(', '),
    (granted.outside ?? []).join(', '),
  );

/** The table of rooms as docs/architecture.md shows it. */
export function roomsTable(): string {
  const ofKind = (kind: Room['kind']) =>
    ROOMS.filter((room) => room.kind === kind && !isFeature(room));
  const heads = ['room', 'what it does', 'may import', 'from outside'];
  return [
    table(
      heads,
      ofKind('product').map((room) =>
        row(code(room.name), room.does, importsOf(room), outsideOf(room)),
      ),
    ),
    'A feature of `packages/server` is a folder with four layers. Asking another feature opens its use cases to the use cases and its records to all layers; sharing its SQL opens that to the repositories.',
    table(['layer', 'files', 'what it does', 'may import'], layerRows()),
    table(
      ['feature', 'what it does', 'asks', 'from outside'],
      Object.entries(FEATURES).map(featureRow),
    ),
    'Tests see the rooms that they test, and besides:',
    table(
      heads,
      ofKind('tests').map((room) =>
        row(code(room.name), room.does, importsOfTests(room), outsideOf(room)),
      ),
    ),
    'Never part of production:',
    table(
      heads,
      ofKind('development').map((room) =>
        row(code(room.name), room.does, importsOf(room), outsideOf(room)),
      ),
    ),
  ].join('\n\n');
}
