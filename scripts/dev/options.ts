import { parseArgs } from 'node:util';

const KEYSETS = ['granted', 'ordinary', 'own'] as const;

const OPTIONS = {
  empty: { type: 'boolean', default: false, about: 'no list, only people with a token' },
  large: { type: 'boolean', default: false, about: 'one more list, of 100,000 rows' },
  keyset: {
    type: 'string',
    value: KEYSETS.join('|'),
    about: 'eBay application: with access to sold listings, without, or only people’s own',
  },
  'spacing-ms': { type: 'string', value: 'ms', about: 'pause between two lookups of a person' },
  built: {
    type: 'boolean',
    default: false,
    about: 'the built web app from the api, as in production',
  },
  throwaway: {
    type: 'boolean',
    default: false,
    about: 'own folder and ports, deleted at the end; several can run at once',
  },
  state: { type: 'string', value: 'file', about: 'writes addresses and process ids there' },
  quiet: { type: 'boolean', default: false, about: 'no log lines of the processes' },
  help: { type: 'boolean', default: false, about: 'this list' },
} as const;

export const USAGE = [
  'npm run dev -- [options]',
  '',
  ...Object.entries(OPTIONS).map(([name, option]) => {
    const value = 'value' in option ? ` <${option.value}>` : '';
    return `  ${`--${name}${value}`.padEnd(34)}${option.about}`;
  }),
].join('\n');

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;

export type DevOptions = Omit<ReturnType<typeof parse>, 'keyset' | 'spacing-ms'> & {
  readonly keyset: (typeof KEYSETS)[number] | undefined;
  readonly spacingMs: string | undefined;
};

/** The options, or in one sentence what is wrong with them. */
export function readOptions(args: readonly string[]): DevOptions | { readonly wrong: string } {
  try {
    const { keyset: named, 'spacing-ms': spacingMs, ...values } = parse(args);
    const keyset = KEYSETS.find((name) => name === named);
    if (named !== undefined && keyset === undefined) {
      return { wrong: `--keyset takes ${KEYSETS.join(', ')}, not "${named}".` };
    }
    if (spacingMs !== undefined && !/^\d+$/.test(spacingMs)) {
      return { wrong: `--spacing-ms takes a whole number, not "${spacingMs}".` };
    }
    return { ...values, keyset, spacingMs };
  } catch (error) {
    if (error instanceof TypeError) {
      return { wrong: error.message };
    }
    throw error;
  }
}
