import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What `npm run dev` reports about the stack it has started. */
export type StackState = {
  readonly origin: string;
  readonly marketplaceOrigin: string;
  /** Connects to the database as a superuser, whom no policy restricts. */
  readonly superuserUrl: string;
  readonly secretsFile: string;
  readonly logFile: string;
  readonly readyAfterMs: number;
};

export const STATE_FILE =
  process.env['PARTSIGHT_STACK_STATE'] ?? join(tmpdir(), `partsight-e2e-${process.ppid}.json`);

export const stackState = (file = STATE_FILE): StackState =>
  JSON.parse(readFileSync(file, 'utf8')) as StackState;
