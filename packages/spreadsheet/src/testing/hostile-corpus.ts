import { HOSTILE_ARCHIVES } from './hostile-archives.ts';
import type { HostileFile } from './hostile-file.ts';
import { HOSTILE_MARKUP } from './hostile-markup.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { HOSTILE_WORKBOOKS } from './hostile-workbooks.ts';
import { WRONG_TYPES } from './wrong-types.ts';

/** Every file an upload must reject or read quickly and survive; built on demand. */
export const HOSTILE_CORPUS: readonly HostileFile[] = [
  ...HOSTILE_WORKBOOKS,
  ...HOSTILE_ARCHIVES,
  ...HOSTILE_TEXTS,
  ...HOSTILE_MARKUP,
  ...WRONG_TYPES,
];
