import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const checkout = resolve(import.meta.dirname, '../..');
const COPIED = ['apps', 'packages', 'dev-only', 'e2e', 'scripts', 'docs', 'vitest.config.ts'];
const LEFT_OUT = new Set(['node_modules', '.tsbuild', 'dist']);

export type CopiedCheckout = Awaited<ReturnType<typeof copyCheckout>>;

/** The sources of this checkout at another place, where a test may spoil them. */
export async function copyCheckout() {
  const root = await mkdtemp(join(tmpdir(), 'partsight-checkout-'));
  for (const name of COPIED) {
    await cp(join(checkout, name), join(root, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  return {
    async write(path: string, text: string): Promise<void> {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    },

    async replace(path: string, from: string, to: string): Promise<void> {
      const text = await readFile(join(root, path), 'utf8');
      await writeFile(join(root, path), text.replace(from, to));
    },

    /** Runs a command of this checkout on the copy. */
    async run(command: string): Promise<{ code: number; said: string }> {
      try {
        const script = join(checkout, command);
        const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, root]);
        return { code: 0, said: stdout + stderr };
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { code, said: stdout + stderr };
      }
    },

    remove: (): Promise<void> => rm(root, { recursive: true, force: true }),
  };
}
