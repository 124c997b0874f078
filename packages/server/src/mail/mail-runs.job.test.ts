import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { createLogger } from '../platform/logger.ts';
import { testDatabase } from '../testing/test-database.ts';
import { mailRuns } from './mail-runs.job.ts';
import { runMailText } from './run-mail-text.ts';
import type { DueMail } from './run-mail.repo.ts';

const db = testDatabase();

/** A mail server that takes messages, or refuses them with a code. */
const received: string[] = [];
let refusal: string | null = null;
let server: Server;

function serve(socket: Socket): void {
  let isData = false;
  let message = '';
  socket.setEncoding('utf8').write('220 mail.test ESMTP\r\n');
  socket.on('data', (text: string) => {
    for (const line of text.split('\r\n').slice(0, -1)) {
      if (isData && line === '.') {
        received.push(message);
        [isData, message] = [false, ''];
        socket.write('250 taken\r\n');
      } else if (isData) {
        message += `${line}\n`;
      } else if (line.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (line.startsWith('RCPT') && refusal !== null) {
        socket.write(`${refusal}\r\n`);
      } else if (line.startsWith('QUIT')) {
        socket.end('221 bye\r\n');
      } else {
        socket.write('250 mail.test\r\n');
      }
    }
  });
}

beforeAll(async () => {
  server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
afterEach(async () => {
  received.length = 0;
  refusal = null;
  await db.query('delete from batches');
});

const DUE = {
  userId: 'u',
  batchId: 'b',
  email: 'dana@dealer.test',
  fileName: '',
  state: '',
  status: 'completed',
  pausedReason: null,
  completedParts: 1,
  failedParts: 0,
  totalParts: 1,
} as const satisfies DueMail;

const never = new AbortController().signal;

async function runJob(isSet = true): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const job = mailRuns({
    database: db.database,
    mail: isSet
      ? {
          url: `smtp://127.0.0.1:${port}`,
          from: 'runs@partsight.test',
          origin: 'https://parts.test',
        }
      : null,
    logger: createLogger('test', 'silent'),
  });
  expect(await job({}, { drainSignal: never, signal: never })).toBe('done');
}

async function ownerOf(changes: string, { wantsMail = true, isVerified = true } = {}) {
  const userId = await db.newUser();
  await db.query(
    `update users set mails_runs = $2, email = 'dana@dealer.test', email_domain = 'dealer.test',
       email_verified = $3 where id = $1`,
    [userId, wantsMail, isVerified],
  );
  const batchId = await db.database.asUser(userId, (tx) =>
    batchesRepo(tx).create({
      fileName: 'list.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    }),
  );
  await db.query(`update batches set started_at = now(), ${changes} where id = $1`, [batchId]);
  return { userId, batchId };
}

const COMPLETED = "status = 'completed', finished_at = now(), completed_parts = total_parts";
const WAITING = "status = 'paused', paused_reason = 'token-expired', resumes_at = null";

test('a run that ended is told once, with a link', async () => {
  const { batchId } = await ownerOf(COMPLETED);
  await runJob();
  await runJob();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: dana@dealer.test');
  expect(received[0]).toContain('Subject: Analysis complete: ');
  expect(received[0]?.replaceAll('=\n', '')).toContain(batchId);
});

test('a run that waits for its owner is told, and again when it waits further down', async () => {
  const { batchId } = await ownerOf(WAITING);
  await runJob();
  await runJob();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Subject: Analysis paused: ');
  await db.query('update batches set completed_parts = 1 where id = $1', [batchId]);
  await runJob();
  expect(received).toHaveLength(2);
});

test.each([
  ['a person who did not choose it', COMPLETED, { wantsMail: false }],
  ['an address that is not verified', COMPLETED, { isVerified: false }],
  [
    'a run that continues on its own',
    "status = 'paused', paused_reason = 'quota-spent', resumes_at = now() + interval '1 hour'",
    {},
  ],
  ['an end of long ago', "status = 'failed', finished_at = now() - interval '1 day'", {}],
  ['a removed list', `${COMPLETED}, cleared_at = now()`, {}],
])('no e-mail for %s', async (_name, changes, options) => {
  await ownerOf(changes, options);
  await runJob();
  expect(received).toEqual([]);
});

test('what the mail server cannot take now is tried again, what it refuses is not', async () => {
  await ownerOf(COMPLETED);
  refusal = '451 later';
  await runJob();
  refusal = '550 no such mailbox';
  await runJob();
  refusal = null;
  await runJob();
  expect(received).toEqual([]);

  await ownerOf(COMPLETED);
  refusal = '451 later';
  await runJob();
  refusal = null;
  await runJob();
  expect(received).toHaveLength(1);
});

test('a file name cannot add headers or recipients', async () => {
  await ownerOf(`${COMPLETED}, file_name = E'a\\r\\nBcc: eve@evil.test\\r\\n.csv'`);
  await runJob();
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

test('a file name cannot add lines to the text, nor turn its direction', () => {
  const due = { ...DUE, fileName: 'a\u0085Open: http://evil.test\u2028b\u202Ecsv.exe\u0007' };
  const { subject, text } = runMailText(due, 'https://parts.test');
  expect(subject).toBe('Analysis complete: a Open: http://evil.test b csv.exe');
  expect(text.split('\n')).toHaveLength(6);
  expect(text).not.toMatch(/[^\n\P{C}]|[\p{Zl}\p{Zp}]/u);
});

test('without a mail server nothing is sent', async () => {
  await ownerOf(COMPLETED);
  await runJob(false);
  expect(received).toEqual([]);
});
