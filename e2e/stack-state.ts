import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the one command says about the stack it has started. */
export type StackState = {
  readonly origin: string;
  readonly marketplaceOrigin: string;
  /** The database past every policy, what the product keeps secret, and what it logs. */
  readonly superuserUrl: string;
  readonly secretsFile: string;
  readonly logFile: string;
  readonly readyAfterMs: number;
  readonly pids: { readonly api: number; readonly worker: number };
};

export const STATE_FILE =
  process.env['PARTSIGHT_STACK_STATE'] ?? join(tmpdir(), `partsight-e2e-${process.ppid}.json`);

export const stackState = (file = STATE_FILE): StackState =>
  JSON.parse(readFileSync(file, 'utf8')) as StackState;
