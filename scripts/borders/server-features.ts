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
    asks: ['access', 'jobs', 'lanes', 'maintenance', 'notifications', 'people', 'tokens'],
    typesOf: ['marketplace'],
    outside: ['crypto', 'queue', 'redis'],
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
  budgets: {
    does: 'the day’s calls of each application, and who may make them',
  },
  categories: {
    does: 'names of the marketplace’s categories',
    asks: ['jobs', 'lanes'],
  },
  desk: {
    does: 'a batch as a lot to bid for',
    asks: ['batches'],
  },
  housekeeping: {
    does: 'throws away what has had its time',
    asks: ['jobs', 'people'],
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
    outside: ['crypto', 'queue', 'schemas', 'time'],
  },
  lanes: {
    does: 'paced calls, and the work of a lane',
    asks: ['batches', 'budgets', 'jobs', 'lookups', 'tokens'],
    // One message finds the next part, another writes its answer: everything else about a lane costs
    // less than going to PostgreSQL once more.
    sharesSqlOf: ['batches', 'inventory', 'lookups'],
    typesOf: ['marketplace'],
    outside: ['events', 'network', 'queue', 'time'],
  },
  lookups: {
    does: 'stored answers of the marketplace',
  },
  lots: {
    does: 'lots side by side, and what their owner says about them',
    asks: ['batches', 'desk'],
  },
  maintenance: {
    does: 'keeps people out for a while',
  },
  notifications: {
    does: 'what the marketplace tells of its users',
    asks: ['jobs', 'lanes', 'people'],
    outside: ['crypto', 'schemas'],
  },
  offers: {
    does: 'sheets for the dealer, by round and by link',
    asks: ['desk', 'imports'],
    imports: ['spreadsheet'],
    outside: ['crypto'],
  },
  people: {
    does: 'one person as a whole: erased, handed out to themselves',
    asks: ['jobs', 'lanes'],
    outside: ['crypto', 'schemas'],
  },
  research: {
    does: 'one part at a person’s request',
    asks: ['categories', 'lanes', 'tokens'],
  },
  settings: {
    does: 'a user’s own settings',
  },
  standing: {
    does: 'how the product fares, for anybody to see',
    asks: ['jobs'],
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
