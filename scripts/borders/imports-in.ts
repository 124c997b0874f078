import { Visitor, type Argument, type CallExpression } from 'oxc-parser';

import type { Source } from './parse-source.ts';

/** One import as it is written. Null where the file decides at run time what it imports. */
export type Reference = {
  readonly specifier: string | null;
  readonly kind: 'value' | 'type';
};

const kindOf = (entries: readonly { readonly isType: boolean }[]): Reference['kind'] =>
  entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value';

const asText = (argument: Argument | undefined): string | null =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;

const isCallOf = (name: string, { callee }: CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === name;

/** `require(x)`, and `createRequire(here)(x)`. */
const isRequire = (call: CallExpression): boolean =>
  isCallOf('require', call) ||
  (call.callee.type === 'CallExpression' && isCallOf('createRequire', call.callee));

function expressionsOf({ program }: Source): Reference[] {
  const found: Reference[] = [];
  new Visitor({
    ImportExpression: ({ source }) => {
      found.push({ specifier: asText(source), kind: 'value' });
    },
    CallExpression: (call) => {
      if (isRequire(call)) {
        found.push({ specifier: asText(call.arguments[0]), kind: 'value' });
      }
    },
    TSImportType({ source }) {
      found.push({ specifier: source.value, kind: 'type' });
    },
  }).visit(program);
  return found;
}

/** Every way in which a module can name another one. */
export function importsIn(source: Source): Reference[] {
  const { staticImports, staticExports } = source.module;
  const statements = staticImports.map(({ moduleRequest, entries }): Reference => ({
    specifier: moduleRequest.value,
    kind: kindOf(entries),
  }));
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }): Reference[] =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, kind: isType ? 'type' : 'value' }],
    ),
  );
  return [...statements, ...passedOn, ...expressionsOf(source)];
}
