import type { ApiRequest } from '../http/api-request.ts';
import { json, noContent, type HttpResponse } from '../http/http-response.ts';
import { taxonomyError } from '../http/published-errors.ts';
import { aspectsOf } from './aspects.ts';
import { type Branch, CATEGORY_TREES, categoryOf, type CategoryTree } from './category-trees.ts';

const node = (
  branch: Branch,
  treeHref: string,
  parentId: string | null,
  level: number,
): unknown => {
  const [id, name, children = []] = branch;
  return {
    category: { categoryId: id, categoryName: name },
    categoryTreeNodeLevel: level,
    ...(parentId !== null && {
      parentCategoryTreeNodeHref: `${treeHref}/get_category_subtree?category_id=${parentId}`,
    }),
    ...(children.length === 0
      ? { leafCategoryTreeNode: true }
      : { childCategoryTreeNodes: children.map((child) => node(child, treeHref, id, level + 1)) }),
  };
};

/** GET get_default_category_tree_id. */
export function getDefaultTree({ params }: ApiRequest): HttpResponse {
  const marketplaceId = params.get('marketplace_id');
  if (marketplaceId === null || marketplaceId === '') {
    return taxonomyError('marketplaceMissing');
  }
  const tree = CATEGORY_TREES.find(({ marketplaceIds }) => marketplaceIds.includes(marketplaceId));
  return tree === undefined
    ? taxonomyError('marketplace')
    : json({ categoryTreeId: tree.id, categoryTreeVersion: tree.version });
}

/** GET category_tree/{id}. */
export function getCategoryTree(request: ApiRequest, treeId: string): HttpResponse {
  const tree = treeOf(treeId);
  if (tree === null) {
    return taxonomyError('tree');
  }
  const href = `${request.origin}/commerce/taxonomy/v1/category_tree/${treeId}`;
  return json({
    categoryTreeId: tree.id,
    categoryTreeVersion: tree.version,
    applicableMarketplaceIds: tree.marketplaceIds,
    rootCategoryNode: node(['0', 'Root', tree.branches], href, null, 0),
  });
}

/** GET category_tree/{id}/get_item_aspects_for_category. */
export function getItemAspects({ params }: ApiRequest, treeId: string): HttpResponse {
  const categoryId = params.get('category_id');
  if (treeOf(treeId) === null) {
    return taxonomyError('tree');
  }
  if (categoryId === null || categoryId === '') {
    return taxonomyError('categoryMissing');
  }
  if (categoryId === '0') {
    return taxonomyError('root');
  }
  const category = categoryOf(categoryId);
  if (category === null || category.treeId !== treeId) {
    return taxonomyError('notInTree');
  }
  if (!category.isLeaf) {
    return taxonomyError('noLeaf');
  }
  const aspects = aspectsOf(category);
  return aspects.length === 0 ? noContent() : json({ aspects });
}

const treeOf = (id: string): CategoryTree | null =>
  CATEGORY_TREES.find((tree) => tree.id === id) ?? null;
