type Program = {
  readonly title: string;
  /** Whose folder is looked for. */
  readonly file: string;
  /** Where packages put it without a word to PATH: below the root, with a star for the version. */
  readonly places: readonly string[];
  readonly packages: { readonly apt: string; readonly dnf: string; readonly brew: string };
};

const HOMEBREW = ['opt/homebrew/opt', 'usr/local/opt', 'home/linuxbrew/.linuxbrew/opt'];

/** Everything that the private servers are made of. */
export const PROGRAMS = {
  postgres: {
    title: 'PostgreSQL',
    file: 'initdb',
    places: [
      'usr/lib/postgresql/*/bin',
      'usr/pgsql-*/bin',
      ...HOMEBREW.flatMap((folder) => [`${folder}/postgresql@*/bin`, `${folder}/postgresql/bin`]),
      'Applications/Postgres.app/Contents/Versions/*/bin',
    ],
    packages: { apt: 'postgresql', dnf: 'postgresql-server', brew: 'postgresql@17' },
  },
  redis: {
    title: 'Redis',
    file: 'redis-server',
    places: ['usr/bin', ...HOMEBREW.map((folder) => `${folder}/redis/bin`)],
    packages: { apt: 'redis-server', dnf: 'redis', brew: 'redis' },
  },
  pgbouncer: {
    title: 'PgBouncer',
    file: 'pgbouncer',
    places: ['usr/sbin', 'usr/bin', ...HOMEBREW.map((folder) => `${folder}/pgbouncer/bin`)],
    packages: { apt: 'pgbouncer', dnf: 'pgbouncer', brew: 'pgbouncer' },
  },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof PROGRAMS;
