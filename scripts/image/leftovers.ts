import { spawnSync } from 'node:child_process';

import { isInstalled, type Podman } from './podman.ts';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const chains = (): string[] =>
  ['iptables-save', 'ip6tables-save']
    .filter(isInstalled)
    .flatMap((program) => lines(spawnSync(program, { encoding: 'utf8' }).stdout))
    // What every table begins with comes with the first look at it.
    .filter((line) => line.startsWith(':') && !line.includes(' ACCEPT '));

/** All that a run of containers may leave on a machine. */
export const traces = (podman: Podman): ReadonlySet<string> =>
  new Set([
    ...lines(podman(['ps', '--all', '--quiet', '--no-trunc'])).map((id) => `container ${id}`),
    ...lines(podman(['images', '--quiet', '--no-trunc'])).map((id) => `image ${id}`),
    ...lines(podman(['volume', 'ls', '--quiet'])).map((name) => `volume ${name}`),
    ...chains().map((chain) => `firewall ${chain.replace(/\[.*/, '')}`),
  ]);
