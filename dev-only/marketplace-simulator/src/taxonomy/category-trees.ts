import { readJson } from '../read-data.ts';

/** A category: its id, its name and its children. */
export type Branch = readonly [id: string, name: string, children?: readonly Branch[]];

export type Category = {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly isLeaf: boolean;
  readonly treeId: string;
  /** From the top-level category down to this one. */
  readonly path: readonly Category[];
};

export type CategoryTree = {
  readonly id: string;
  readonly version: string;
  readonly marketplaceIds: readonly string[];
  readonly branches: readonly Branch[];
};

export const CATEGORY_TREES = readJson('category-trees.json') as readonly CategoryTree[];

const CATEGORIES = new Map<string, Category>();

function enter(branch: Branch, treeId: string, above: readonly Category[]): void {
  const [id, name, children = []] = branch;
  const path: Category[] = [...above];
  const category = {
    id,
    name,
    level: path.length + 1,
    isLeaf: children.length === 0,
    treeId,
    path,
  };
  path.push(category);
  CATEGORIES.set(id, category);
  for (const child of children) {
    enter(child, treeId, path);
  }
}

for (const tree of CATEGORY_TREES) {
  for (const branch of tree.branches) {
    enter(branch, tree.id, []);
  }
}

export const categoryOf = (id: string): Category | null => CATEGORIES.get(id) ?? null;

/** Whether a category is the given one or a descendant of it. */
export const isWithin = (categoryId: string, ancestorId: string): boolean =>
  categoryOf(categoryId)?.path.some(({ id }) => id === ancestorId) ?? false;
