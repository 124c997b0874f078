import { dirname, posix, relative } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;

export type SourceFile = { readonly path: string; readonly text: string };
export type Arrow = { readonly from: string; readonly to: string };

/** Imports between folders of `root`, each pair once. */
export function arrowsBetweenFolders(root: string, files: readonly SourceFile[]): Arrow[] {
  const folderOf = (path: string): string => relative(root, dirname(path)) || '.';
  const arrows = new Map<string, Arrow>();
  for (const { path, text } of files) {
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = posix.normalize(posix.join(dirname(path), specifier ?? ''));
      const arrow = { from: folderOf(path), to: folderOf(target) };
      if (arrow.from !== arrow.to && target.startsWith(`${root}/`)) {
        arrows.set(`${arrow.from} > ${arrow.to}`, arrow);
      }
    }
  }
  return [...arrows.values()];
}

/** Bottom first: a folder may import the folders before it in the order. */
export const backArrows = (arrows: readonly Arrow[], order: readonly string[]): Arrow[] => {
  const rank = new Map(order.map((folder, index) => [folder, index]));
  const rankOf = (folder: string): number => rank.get(folder) ?? -1;
  return arrows.filter(({ from, to }) => rankOf(to) > rankOf(from));
};
