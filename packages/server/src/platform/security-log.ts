/** What may happen to somebody's access or data. */
export type Deed =
  | 'sign-in'
  | 'sign-out'
  /** Somebody asked for what is not theirs to ask for. */
  | 'refusal'
  | 'token-change'
  | 'export'
  /** Of data that can be brought back for a while. */
  | 'removal'
  /** For good, and on nobody's disk afterwards. */
  | 'erasure'
  /** Who may sign in. */
  | 'access-change'
  /** What seals tokens at rest. */
  | 'key-change';

/** A closed list of fields, none of which has room for a secret. */
export type SecurityEvent = {
  readonly what: Deed;
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Id of the person who acts; `operator`, `marketplace` or `product`; null when nobody is signed in. */
  readonly who: string | null;
  /** Address of the network that it came from; null for what came over none. */
  readonly from: string | null;
  /** Id of the person, or the rule, that it was done to, when that is not who acts. */
  readonly whom?: string;
  /** Which call or command; never with what was sent along. */
  readonly call?: string;
  readonly batch?: string;
  /** A word from a list of ours, such as an error code. */
  readonly reason?: string;
  readonly count?: number;
};

type Lines = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};
type Log = { readonly level: string; child(bindings: object, options: { level: string }): Lines };

const MOST_CHARACTERS = 100;

const short = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value;

/** One line of one kind, whatever else the process is told to keep quiet about. */
export function noteSecurity(log: Log, event: SecurityEvent): void {
  if (log.level === 'silent') {
    return;
  }
  const fields: Record<string, unknown> = { event: 'security' };
  for (const [name, value] of Object.entries(event)) {
    fields[name] = short(value);
  }
  const lines = log.child({}, { level: 'info' });
  if (event.outcome === 'done') {
    lines.info(fields, event.what);
  } else {
    lines.warn(fields, event.what);
  }
}
