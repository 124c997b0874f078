type Node = {
  readonly type: string;
  readonly elements?: readonly (Node | null)[];
  readonly expressions?: readonly Node[];
};

const MIN_WORDS = 4;

const isWord = (node: Node | null): boolean =>
  node?.type === 'StringLiteral' || (node?.type === 'ArrayExpression' && isWords(node));

const isWords = ({ elements = [] }: Node): boolean => elements.length > 0 && elements.every(isWord);

function isWordList(node: Node): boolean {
  if (node.type === 'TemplateLiteral') {
    return node.expressions?.length === 0;
  }
  const { type, elements = [] } = node;
  return type === 'ArrayExpression' && elements.length >= MIN_WORDS && isWords(node);
}

/** A killed mutant in a word list only proves that a test repeats the list. */
const shouldIgnore = ({ node }: { readonly node: Node }): string | undefined =>
  isWordList(node) ? 'word list' : undefined;

/** @public Stryker loads it by this name. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'word-lists', value: { shouldIgnore } }];
