import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { parseSync, Visitor } from 'oxc-parser';

/** Where a word of the list was found. */
export type DialectHit = { readonly file: string; readonly line: number; readonly text: string };

export type Dialect = {
  readonly names: ReadonlySet<string>;
  /** Names that use a word of the list in its plain meaning. */
  readonly allowed: ReadonlySet<string>;
  readonly phrases: RegExp;
};

export async function readDialect(path: string): Promise<Dialect> {
  const list = JSON.parse(await readFile(path, 'utf8')) as Record<
    'names' | 'allowed' | 'phrases',
    string[]
  >;
  return {
    names: new Set(list.names),
    allowed: new Set(list.allowed),
    phrases: new RegExp(list.phrases.join('|'), 'gi'),
  };
}

const wordsIn = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split('\n').length;

const TEST_CALLS = new Set(['test', 'it', 'describe']);
const LOG_METHODS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'log']);

type Node = { readonly type: string; readonly [key: string]: unknown };
type Named = { readonly type: string; readonly name: string; readonly start: number };

const isIdentifier = (node: unknown): node is Named =>
  typeof node === 'object' && node !== null && (node as Node).type === 'Identifier';

/** The names a pattern introduces. A shorthand `{ said }` takes its name from the property, so it is left out. */
function* namesOf(pattern: unknown): Generator<Named> {
  if (pattern === null || pattern === undefined) {
    return;
  }
  const node = pattern as Node;
  switch (node.type) {
    case 'Identifier':
      yield node as unknown as Named;
      break;
    case 'ObjectPattern':
      for (const property of node['properties'] as Node[]) {
        if (property.type === 'RestElement') {
          yield* namesOf(property['argument']);
        } else if (property['shorthand'] !== true) {
          yield* namesOf(property['value']);
        }
      }
      break;
    case 'ArrayPattern':
      for (const element of node['elements'] as unknown[]) {
        yield* namesOf(element);
      }
      break;
    case 'AssignmentPattern':
      yield* namesOf(node['left']);
      break;
    case 'RestElement':
      yield* namesOf(node['argument']);
      break;
    case 'TSParameterProperty':
      yield* namesOf(node['parameter']);
      break;
    default:
  }
}

/** The first dot of `test.each(...)('title')` and `logger.warn('text')`. */
function calleeName(callee: unknown): { readonly root: string; readonly method: string } {
  let node = callee as Node;
  let method = '';
  while (
    node.type === 'CallExpression' ||
    node.type === 'MemberExpression' ||
    node.type === 'TaggedTemplateExpression'
  ) {
    if (node.type === 'MemberExpression') {
      const property = node['property'];
      method = isIdentifier(property) ? property.name : method;
      node = node['object'] as Node;
    } else {
      node = (node['callee'] ?? node['tag']) as Node;
    }
  }
  return { root: isIdentifier(node) ? node.name : '', method };
}

/** Names a source file declares, and the text of its comments, test titles, logs and errors. */
export function dialectInSource(file: string, source: string, dialect: Dialect): DialectHit[] {
  const hits: DialectHit[] = [];
  const checkName = (name: string, offset: number): void => {
    if (!dialect.allowed.has(name) && wordsIn(name).some((word) => dialect.names.has(word))) {
      hits.push({ file, line: lineAt(source, offset), text: name });
    }
  };
  const checkText = (text: string, offset: number): void => {
    for (const match of text.matchAll(dialect.phrases)) {
      hits.push({ file, line: lineAt(source, offset + match.index), text: match[0] });
    }
  };
  checkName(basename(file).replace(/\.[a-z.]+$/, ''), 0);

  const { program, comments } = parseSync(file, source);
  comments.forEach(({ value, start }) => checkText(value, start));
  const declared = (pattern: unknown): void => {
    for (const { name, start } of namesOf(pattern)) {
      checkName(name, start);
    }
  };
  const checkFunction = (node: unknown): void => {
    const { id, params } = node as { id?: unknown; params: unknown };
    declared(id ?? null);
    const list = Array.isArray(params) ? params : (params as { items: unknown[] }).items;
    list.forEach(declared);
  };
  const checkStrings = (argument: unknown): void => {
    const node = argument as Node & { readonly start: number };
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      checkText(node['value'], node.start + 1);
    } else if (node.type === 'TemplateLiteral') {
      for (const quasi of node['quasis'] as (Node & { value: { raw: string }; start: number })[]) {
        checkText(quasi.value.raw, quasi.start);
      }
    }
  };
  new Visitor({
    FunctionDeclaration: checkFunction,
    FunctionExpression: checkFunction,
    ArrowFunctionExpression: checkFunction,
    VariableDeclarator: (node) => declared(node.id),
    ClassDeclaration: (node) => declared(node.id),
    TSInterfaceDeclaration: (node) => declared(node.id),
    TSTypeAliasDeclaration: (node) => declared(node.id),
    CallExpression(node) {
      const { root, method } = calleeName(node.callee);
      if (TEST_CALLS.has(root) || LOG_METHODS.has(method)) {
        node.arguments.forEach(checkStrings);
      }
    },
    NewExpression(node) {
      if (isIdentifier(node.callee) && node.callee.name === 'Error') {
        node.arguments.forEach(checkStrings);
      }
    },
  }).visit(program);
  return hits;
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Prose: every line counts except code in backticks. */
export function dialectInProse(file: string, source: string, dialect: Dialect): DialectHit[] {
  const text = source.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank);
  return [...text.matchAll(dialect.phrases)].map((match) => ({
    file,
    line: lineAt(source, match.index),
    text: match[0],
  }));
}
