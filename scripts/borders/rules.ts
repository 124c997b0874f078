import type { Import } from './read-imports.ts';

/** A border: what lies on one side must not reach what lies on the other. */
export type Rule = {
  readonly name: string;
  readonly why: string;
  readonly forbids: (edge: Import) => boolean;
};

const TEST = /(\.test\.tsx?$|\/testing\/|\/corpus\/)/;
const DOMAIN = /^packages\/domain\/src\//;
const CONTRACT = /^packages\/contract\//;
const MARKETPLACE = /^packages\/marketplace\//;
const SPREADSHEET = /^packages\/spreadsheet\//;
const SERVER = /^packages\/server\//;
const PROCESS = /^apps\/(api|worker|admin)\//;
const WEB = /^apps\/web\/src\//;
const DEVELOPMENT = /^(dev-only|e2e|scripts)\//;
const REPO = /\.repo\.ts$/;
const DATABASE = /^packages\/server\/src\/db\//;
const DATABASE_FACE = 'packages/server/src/database.ts';
/** The admin program's own way to the data, and what it does to a whole database. */
const ADMIN_FACE = 'packages/server/src/admin/admin-database.ts';
const ADMIN_WORK = /^packages\/server\/src\/db\/(migrate|provision|plan-provisioning)\.ts$/;
const DRIVERS = /^npm:(kysely|pg|pg-copy-streams)$/;

const featureOf = (path: string, root: string): string | null =>
  path.startsWith(root) ? (path.slice(root.length).split('/')[0] ?? null) : null;

const SERVER_ROOT = 'packages/server/src/';
const WEB_FEATURES = 'apps/web/src/features/';

const isCode = ({ from }: Import): boolean => !TEST.test(from);

/** Files of one feature that speak SQL besides its repositories, each part of one of them. */
const SQL_PARTS = /\/(copy-[a-z-]+)\.ts$/;

export const RULES: readonly Rule[] = [
  {
    name: 'domain-imports-nothing',
    why: 'the rules of the product are pure: no package, no I/O, no clock',
    forbids: (edge) => isCode(edge) && DOMAIN.test(edge.from) && !DOMAIN.test(edge.to),
  },
  {
    name: 'contract-sees-only-domain-and-zod',
    why: 'the wire is named without knowing who speaks it',
    forbids: (edge) =>
      isCode(edge) &&
      CONTRACT.test(edge.from) &&
      !CONTRACT.test(edge.to) &&
      !DOMAIN.test(edge.to) &&
      edge.to !== 'npm:zod',
  },
  {
    name: 'spreadsheet-knows-no-product',
    why: 'bytes to rows and back, nothing else',
    forbids: ({ from, to }) =>
      SPREADSHEET.test(from) && /^(packages|apps)\//.test(to) && !SPREADSHEET.test(to),
  },
  {
    name: 'marketplace-sees-only-domain',
    why: 'the client of a foreign service must not know who calls it',
    forbids: (edge) =>
      isCode(edge) &&
      MARKETPLACE.test(edge.from) &&
      /^(packages|apps|dev-only)\//.test(edge.to) &&
      !MARKETPLACE.test(edge.to) &&
      !DOMAIN.test(edge.to),
  },
  {
    name: 'web-never-sees-server',
    why: 'the browser knows the server through the contract only',
    forbids: ({ from, to }) =>
      WEB.test(from) &&
      (SERVER.test(to) || MARKETPLACE.test(to) || PROCESS.test(to) || to.startsWith('node:')) &&
      !TEST.test(from) &&
      !from.endsWith('.config.ts'),
  },
  {
    name: 'server-sees-neither-wire-nor-process',
    why: 'use cases serve api and worker alike',
    forbids: ({ from, to }) => SERVER.test(from) && (CONTRACT.test(to) || to.startsWith('apps/')),
  },
  {
    name: 'only-repos-touch-the-database',
    why: 'SQL lives in repositories; a use case is handed them by the database',
    forbids: (edge) =>
      isCode(edge) &&
      SERVER.test(edge.from) &&
      !REPO.test(edge.from) &&
      !DATABASE.test(edge.from) &&
      !SQL_PARTS.test(edge.from) &&
      !edge.from.endsWith('create-services.ts') &&
      edge.from !== DATABASE_FACE &&
      edge.from !== ADMIN_FACE &&
      !edge.from.endsWith('batch-record.ts') &&
      (DRIVERS.test(edge.to) || (DATABASE.test(edge.to) && edge.to !== DATABASE_FACE)),
  },
  {
    name: 'repos-stay-home',
    why: 'another feature is asked through its use case, not through its tables',
    forbids: (edge) =>
      isCode(edge) &&
      REPO.test(edge.from) &&
      REPO.test(edge.to) &&
      featureOf(edge.from, SERVER_ROOT) !== featureOf(edge.to, SERVER_ROOT),
  },
  {
    name: 'processes-see-no-storage',
    why: 'processes are wiring; they get their use cases from the server package',
    forbids: (edge) =>
      isCode(edge) &&
      PROCESS.test(edge.from) &&
      !(edge.from.startsWith('apps/admin/') && ADMIN_WORK.test(edge.to)) &&
      (edge.to === DATABASE_FACE ||
        DATABASE.test(edge.to) ||
        MARKETPLACE.test(edge.to) ||
        DRIVERS.test(edge.to)),
  },
  {
    name: 'features-do-not-meet',
    why: 'screens are put together in the app folder',
    forbids: ({ from, to }) => {
      const feature = featureOf(from, WEB_FEATURES);
      const other = featureOf(to, WEB_FEATURES);
      return feature !== null && other !== null && feature !== other;
    },
  },
  {
    name: 'ui-has-no-product-words',
    why: 'primitives look and behave; what they show is somebody else’s',
    forbids: ({ from, to }) =>
      from.startsWith('apps/web/src/ui/') &&
      (to.startsWith(WEB_FEATURES) || CONTRACT.test(to) || to.startsWith('apps/web/src/app/')),
  },
  {
    name: 'product-never-sees-development',
    why: 'what runs in production must not need the simulator',
    forbids: (edge) =>
      isCode(edge) && /^(apps|packages)\//.test(edge.from) && DEVELOPMENT.test(edge.to),
  },
  {
    name: 'nothing-leads-nowhere',
    why: 'an import that resolves to nothing breaks at run time',
    forbids: ({ to }) => to.startsWith('missing:'),
  },
];

export type Breach = { readonly rule: Rule; readonly edge: Import };

export const breachesOf = (edges: readonly Import[]): Breach[] =>
  edges.flatMap((edge) =>
    RULES.filter((rule) => rule.forbids(edge)).map((rule) => ({ rule, edge })),
  );
