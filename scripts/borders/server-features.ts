import type { OutsideGroup } from './outside-modules.ts';

/** What a feature of the server may use besides itself, the domain and what lies below it. */
export type Feature = {
  readonly does: string;
  /** Features whose use cases and records it may use. */
  readonly asks?: readonly string[];
  /** Features whose SQL its repositories build into their own statements. */
  readonly sharesSqlOf?: readonly string[];
  readonly imports?: readonly 'spreadsheet'[];
  /** Packages of which it may see types, but nothing that runs. */
  readonly typesOf?: readonly ('marketplace' | 'spreadsheet')[];
  readonly outside?: readonly OutsideGroup[];
};

export const FEATURES: Readonly<Record<string, Feature>> = {
  admin: {
    does: 'what those who run the product look at and change by hand',
    asks: ['access', 'lanes', 'tokens'],
    outside: ['queue', 'redis'],
  },
  access: {
    does: 'sign-in, sessions and the allow-list',
    outside: ['crypto', 'sign-in'],
  },
  batches: {
    does: 'batches, their parts, and what an answer means for them',
    asks: ['jobs', 'lookups'],
    typesOf: ['spreadsheet'],
  },
  categories: {
    does: 'names of the marketplace’s categories',
    asks: ['jobs', 'lanes'],
  },
  housekeeping: {
    does: 'throws away what has had its time',
    asks: ['jobs'],
  },
  imports: {
    does: 'from an uploaded file to a batch',
    asks: ['batches'],
    imports: ['spreadsheet'],
    outside: ['files'],
  },
  inventory: {
    does: 'the user’s own stock, and which parts it holds already',
    asks: ['imports', 'jobs'],
    imports: ['spreadsheet'],
  },
  jobs: {
    does: 'work besides lanes that outlives a request: queue, worker, sweep',
    outside: ['crypto', 'files', 'queue', 'schemas', 'time'],
  },
  lanes: {
    does: 'paced calls, and the work of a lane',
    asks: ['batches', 'jobs', 'lookups', 'tokens'],
    // One message finds the next part, another writes its answer: everything else about a lane costs
    // less than going to PostgreSQL once more.
    sharesSqlOf: ['batches', 'inventory', 'lookups'],
    typesOf: ['marketplace'],
    outside: ['events', 'files', 'network', 'queue', 'time'],
  },
  lookups: {
    does: 'stored answers of the marketplace',
  },
  research: {
    does: 'one part at a person’s request',
    asks: ['categories', 'lanes', 'tokens'],
  },
  settings: {
    does: 'a user’s own settings',
  },
  stores: {
    does: 'analyses of a seller’s store',
    asks: ['jobs', 'lanes', 'research', 'settings'],
    typesOf: ['marketplace'],
  },
  tokens: {
    does: 'tokens: kept, proved, renewed',
    outside: ['crypto'],
  },
};
