import { spawnSync } from 'node:child_process';

import { isInstalled, type Podman } from './podman.ts';

const FIREWALLS = ['iptables', 'ip6tables'];
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const saved = (program: string): string =>
  spawnSync(`${program}-save`, { encoding: 'utf8' }).stdout;

/** The chains containers add; a table's built-in chains appear the first time it is read. */
const chains = (): string[] =>
  FIREWALLS.filter(isInstalled)
    .flatMap((program) => lines(saved(program)))
    .filter((line) => line.startsWith(':') && !line.includes(' ACCEPT '));

/** Everything containers may leave on a machine. */
export const traces = (podman: Podman): ReadonlySet<string> =>
  new Set([
    ...lines(podman(['ps', '--all', '--quiet', '--no-trunc'])).map((id) => `container ${id}`),
    ...lines(podman(['images', '--quiet', '--no-trunc'])).map((id) => `image ${id}`),
    ...lines(podman(['volume', 'ls', '--quiet'])).map((name) => `volume ${name}`),
    ...chains().map((chain) => `firewall ${chain.replace(/\[.*/, '')}`),
  ]);

/** Returns how to set the firewall back to what it is now. */
export function saveFirewall(): () => void {
  const before = FIREWALLS.filter(isInstalled).map((program) => [program, saved(program)] as const);
  return () => {
    for (const [program, input] of before) {
      spawnSync(`${program}-restore`, { input });
    }
  };
}

/** Prints what is left of a run and its result. The last line is JSON. */
export function report(
  count: { readonly steps: number; readonly failed: number },
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  const left = [...after].filter((trace) => !before.has(trace));
  for (const trace of left) {
    console.error(`left behind: ${trace}`);
  }
  console.log(JSON.stringify({ ...count, leftovers: left.length }));
  process.exitCode = count.failed + left.length === 0 ? 0 : 1;
}
