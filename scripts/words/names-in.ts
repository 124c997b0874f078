import { basename } from 'node:path';

import { Visitor, type BindingPattern, type ParamPattern, type PropertyKey } from 'oxc-parser';

import type { Source } from '../borders/parse-source.ts';

type Bound = BindingPattern | ParamPattern | null;

/** Every name that a pattern binds. */
function* boundIn(pattern: Bound): Generator<string> {
  switch (pattern?.type) {
    case 'Identifier':
      yield pattern.name;
      return;
    case 'AssignmentPattern':
      yield* boundIn(pattern.left);
      return;
    case 'RestElement':
      yield* boundIn(pattern.argument);
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) {
        yield* boundIn(element);
      }
      return;
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        // A name that stands for itself was given by whoever made the object.
        if (property.type === 'RestElement' || !property.shorthand) {
          yield* boundIn(property.type === 'RestElement' ? property.argument : property.value);
        }
      }
      return;
    case 'TSParameterProperty':
      yield* boundIn(pattern.parameter);
      return;
    case undefined:
  }
}

/** Names that a file gives to things of its own, its own among them. What it uses, others have named. */
export function namesIn({ path, program }: Source): ReadonlySet<string> {
  const names = new Set<string>([basename(path).replace(/(\.[a-z]+)+$/, '')]);
  const bind = (pattern: Bound) => {
    for (const name of boundIn(pattern)) {
      names.add(name);
    }
  };
  const key = ({ key: own }: { readonly key: PropertyKey }) => {
    if (own.type === 'Identifier' || own.type === 'PrivateIdentifier') {
      names.add(own.name);
    }
  };
  const callable = ({ params }: { readonly params: readonly ParamPattern[] }) =>
    params.forEach(bind);
  const declared = ({ id }: { readonly id: { readonly name: string } | null }) => {
    if (id !== null) {
      names.add(id.name);
    }
  };
  new Visitor({
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: (node) => {
      declared(node);
      callable(node);
    },
    FunctionExpression: callable,
    ArrowFunctionExpression: callable,
    ClassDeclaration: declared,
    TSTypeAliasDeclaration: declared,
    TSInterfaceDeclaration: declared,
    TSPropertySignature: key,
    TSMethodSignature: key,
    PropertyDefinition: key,
    MethodDefinition: key,
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'Property' && !property.computed) {
          key(property);
        }
      }
    },
  }).visit(program);
  return names;
}
