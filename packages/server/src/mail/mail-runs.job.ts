// oxlint-disable-next-line no-restricted-imports -- with three deadlines
import { createTransport } from 'nodemailer';

import type { Database } from '../db/database.ts';
import type { JobHandler } from '../engine/jobs/job-handler.ts';
import type { MailConfig } from '../platform/config/product-config.ts';
import type { Logger } from '../platform/logger.ts';
import { runMailText } from './run-mail-text.ts';
import { type DueMail, runMailRepo, runMailSweepRepo } from './run-mail.repo.ts';

type Deps = {
  readonly database: Database;
  /** Null where the operator named no mail server. */
  readonly mail: MailConfig | null;
  readonly logger: Logger;
};

const TIMEOUT_MS = 10_000;

/** The server will never take it, so another attempt is of no use. */
const isPermanent = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return typeof code === 'number' && code >= 500;
};

function openTransport(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(user !== '' && { auth: { user, pass } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Tells people by e-mail that their run ended or waits for them; each state once. */
export function mailRuns({ database, mail, logger }: Deps): JobHandler<'mail-runs'> {
  if (mail === null) {
    return () => Promise.resolve('done');
  }
  const { from, origin } = mail;
  const transport = openTransport(mail.url);

  async function tell(due: DueMail): Promise<void> {
    const { userId, batchId, state } = due;
    if (!(await database.asUser(userId, (tx) => runMailRepo(tx).claim(batchId, state)))) {
      return;
    }
    try {
      const to = { name: '', address: due.email };
      await transport.sendMail({ from, to, ...runMailText(due, origin) });
    } catch (error) {
      logger.warn({ err: error, userId, batchId }, 'an e-mail about a run was not sent');
      if (!isPermanent(error)) {
        await database.asUser(userId, (tx) => runMailRepo(tx).release(batchId, state));
      }
    }
  }

  return async (_payload, { drainSignal }) => {
    for (const due of await database.asSweeper((tx) => runMailSweepRepo(tx).due())) {
      if (drainSignal.aborted) {
        return 'interrupted';
      }
      await tell(due);
    }
    return 'done';
  };
}
