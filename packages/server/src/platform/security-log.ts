/** What can happen to a user's access or data. */
export type AuditAction =
  | 'sign-in'
  | 'sign-out'
  /** A request for something that belongs to another user. */
  | 'refusal'
  | 'token-change'
  /** A link that opens an offer to strangers. */
  | 'link-change'
  | 'export'
  /** Of data that can be restored for a while. */
  | 'removal'
  /** Permanent, and on no disk afterwards. */
  | 'erasure'
  /** Who may sign in. */
  | 'access-change'
  /** The keys that encrypt tokens at rest. */
  | 'key-change';

/** A closed list of fields, none of which can hold a secret. */
export type SecurityEvent = {
  readonly what: AuditAction;
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Id of the acting user; `operator`, `marketplace` or `product`; null without a sign-in. */
  readonly who: string | null;
  /** Network address of the request; null for none. */
  readonly from: string | null;
  /** Id of the affected user or rule, when that is not who acts. */
  readonly whom?: string;
  /** Which call or command; never its arguments. */
  readonly call?: string;
  readonly batch?: string;
  /** A word from a closed list, such as an error code. */
  readonly reason?: string;
  readonly count?: number;
};

type Lines = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};
type Log = { readonly level: string; child(bindings: object, options: { level: string }): Lines };

const MAX_CHARACTERS = 100;

const truncate = (value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, MAX_CHARACTERS) : value;

/** Logs one line, whatever the process's log level is. */
export function logSecurityEvent(log: Log, event: SecurityEvent): void {
  if (log.level === 'silent') {
    return;
  }
  const fields: Record<string, unknown> = { event: 'security' };
  for (const [name, value] of Object.entries(event)) {
    fields[name] = truncate(value);
  }
  const lines = log.child({}, { level: 'info' });
  if (event.outcome === 'done') {
    lines.info(fields, event.what);
  } else {
    lines.warn(fields, event.what);
  }
}
