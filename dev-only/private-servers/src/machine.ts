/** What of a machine matters for finding its programs. */
export type Machine = {
  /** Where the file system begins. */
  readonly root: string;
  /** Folders in which programs are looked for first, as in PATH. */
  readonly path: string;
  /** Whether programs may be installed. */
  readonly isRoot: boolean;
};

export const thisMachine = (): Machine => ({
  root: '/',
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
});
