import { spawnSync } from 'node:child_process';

import { isInstalled } from './podman.ts';

const PROGRAMS = ['iptables', 'ip6tables'].filter(isInstalled);

type Rule = { readonly program: string; readonly table: string; readonly words: readonly string[] };

/** Every rule and chain, as the words that would make it. */
function rules(program: string): Rule[] {
  const lines = spawnSync(`${program}-save`, { encoding: 'utf8' }).stdout.split('\n');
  let table = '';
  return lines.flatMap((line) => {
    if (line.startsWith('*')) {
      table = line.slice(1);
    }
    if (line.startsWith(':')) {
      return [{ program, table, words: ['-N', line.slice(1).split(' ', 1)[0] ?? ''] }];
    }
    return line.startsWith('-A ')
      ? [{ program, table, words: (line.match(/"[^"]*"|\S+/g) ?? []).map(unquoted) }]
      : [];
  });
}

const unquoted = (word: string): string => word.replaceAll('"', '');
const same = ({ program, table, words }: Rule): string => [program, table, ...words].join(' ');

/** Remembers the firewall as it is; what was returned takes away what containers have added since. */
export function rememberFirewall(): () => void {
  const before = new Set(PROGRAMS.flatMap(rules).map(same));
  return () => {
    const added = PROGRAMS.flatMap(rules).filter((rule) => !before.has(same(rule)));
    const [made, said] = [true, false].map((isChain) =>
      added.filter(({ words: [verb] }) => (verb === '-N') === isChain),
    );
    // No chain can go that a rule still leads to.
    for (const { program, table, words } of [...(said ?? []), ...(made ?? [])]) {
      const [verb, ...rest] = words;
      spawnSync(program, ['-t', table, verb === '-N' ? '-X' : '-D', ...rest]);
    }
  };
}
