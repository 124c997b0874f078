import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import type { Machine } from './machine.ts';
import { PROGRAMS, type ProgramName } from './programs.ts';

/** The number that stands for the star of a place. */
const versionIn = (folder: string): number =>
  Number(/(\d+(?:\.\d+)?)\/bin$/.exec(folder)?.[1] ?? 0);

/** The folder with a program: the one in PATH, else the newest of those that packages leave around. */
export async function findProgram(name: ProgramName, machine: Machine): Promise<string | null> {
  const { file, places } = PROGRAMS[name];
  const inPath = machine.path
    .split(delimiter)
    .find((folder) => folder !== '' && existsSync(join(folder, file)));
  if (inPath !== undefined) {
    return inPath;
  }
  const found: string[] = [];
  for await (const folder of glob([...places], { cwd: machine.root })) {
    if (existsSync(join(machine.root, folder, file))) {
      found.push(folder);
    }
  }
  const newest = found.toSorted((a, b) => versionIn(b) - versionIn(a))[0];
  return newest === undefined ? null : join(machine.root, newest);
}
