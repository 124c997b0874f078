import { canInstall, installDebianPackage } from './debian-package.ts';
import { findProgram } from './find-program.ts';
import { thisMachine, type Machine } from './machine.ts';
import { PROGRAMS, type ProgramName } from './programs.ts';

const howToInstall = (name: ProgramName): string => {
  const { title, file, packages } = PROGRAMS[name];
  return (
    `${title} is not installed: ${file} is nowhere to be found. Install it with ` +
    `"sudo apt install ${packages.apt}", "sudo dnf install ${packages.dnf}" or "brew install ${packages.brew}".`
  );
};

/** The folder with a program. Where that is possible a missing one is installed; else a person is told how. */
export async function bringProgram(
  name: ProgramName,
  machine: Machine = thisMachine(),
): Promise<string> {
  let folder = await findProgram(name, machine);
  if (folder === null && canInstall(machine)) {
    await installDebianPackage(PROGRAMS[name].packages.apt);
    folder = await findProgram(name, machine);
  }
  if (folder === null) {
    throw new Error(howToInstall(name));
  }
  return folder;
}

/** One sentence for each program that a person has to install first. */
export async function missingPrograms(machine: Machine = thisMachine()): Promise<string[]> {
  if (canInstall(machine)) {
    return [];
  }
  const sentences: string[] = [];
  for (const name of ['postgres', 'redis'] as const) {
    if ((await findProgram(name, machine)) === null) {
      sentences.push(howToInstall(name));
    }
  }
  return sentences;
}
