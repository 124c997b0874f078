import { poll } from '@partsight/stack/wait-until';

import { BrokenAnswerError, type HttpRequest, type Send } from '../../http/https-client.ts';
import { startOf, uploadOf } from '../../load.ts';
import type { Site, SiteUser } from '../../site.ts';
import type { FarNetwork } from './far-network.ts';
import type { FakeClock, SmallDisk } from './machine-faults.ts';
import type { WarningLog } from './warning-log.ts';

/** What the works under faults share. */
export type FaultSite = {
  readonly site: Site;
  readonly send: Send;
  readonly users: readonly SiteUser[];
  readonly log: WarningLog;
  /** Of every process that has one, PostgreSQL's too, and the worker's alone. */
  readonly clock: Pick<FakeClock, 'set'>;
  readonly workerClock: FakeClock;
  /** Between PostgreSQL and every process. */
  readonly network: FarNetwork;
  readonly disks: {
    /** Where the api keeps files while it reads them. */
    readonly temporary: SmallDisk;
    readonly database: SmallDisk;
  };
  /** Starts api and worker again with these settings, one after the other. */
  readonly replaceProcesses: (settings: Readonly<Record<string, string>>) => Promise<void>;
  /** Until every process is ready. */
  readonly untilRecovered: () => Promise<void>;
};

/** What a fault did that it must not do. */
export type Finding = {
  readonly kind: 'lost' | 'doubled' | 'stuck' | 'untrue';
  readonly about: string;
};

/** `check` is what has to hold. */
export const unless = (check: boolean, kind: Finding['kind'], about: string): Finding[] =>
  check ? [] : [{ kind, about }];

/** The status 0 stands for a connection that broke: the client knows that it has no answer. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly hasRetryAfter: boolean;
  /** It began before its connection broke: the end of the connection is the answer. */
  readonly hasBegun?: boolean;
};

export const answerOf = (send: Send, request: HttpRequest): Promise<Answer> =>
  send(request).then(
    ({ body, ...answer }) => ({ ...answer, text: body.toString('utf8') }),
    (error: unknown) => ({
      status: 0,
      text: '',
      hasRetryAfter: false,
      hasBegun: error instanceof BrokenAnswerError,
    }),
  );

/** During a fault the server either does its work or says that it cannot right now. */
export const untrueAnswer = (what: string, { status, text }: Answer): Finding[] =>
  unless(
    [0, 200, 502, 503, 504].includes(status),
    'untrue',
    `${what} was answered with ${status}: ${text.slice(0, 200)}`,
  );

export const uploadRequest = (cookie: string, numbers: readonly string[]): HttpRequest => ({
  method: 'POST',
  path: '/api/upload',
  cookie,
  ...uploadOf(`Part Number,Quantity\n${numbers.map((number) => `${number},1`).join('\n')}\n`),
});

export const idIn = ({ text }: Answer): string =>
  (JSON.parse(text) as { readonly uploadId: string }).uploadId;

export type Shown = { readonly status: string; readonly completedParts: number };

/** A list as its screen shows it; null without an answer. */
export async function look(send: Send, cookie: string, id: string): Promise<Shown | null> {
  const { status, text } = await answerOf(send, { path: `/api/batch/${id}?limit=0`, cookie });
  return status === 200 ? (JSON.parse(text) as { readonly batch: Shown }).batch : null;
}

/** Asks again, as a person does, until a request succeeds. */
export const retrying =
  (send: Send, withinMs: number) =>
  (request: HttpRequest): Promise<Answer> =>
    poll(
      () => answerOf(send, request),
      ({ status }) => status === 200,
      {
        everyMs: 500,
        withinMs,
      },
    );

/** Uploads and starts a list, and returns its id. */
export async function startList(
  ask: (request: HttpRequest) => Promise<Answer>,
  cookie: string,
  numbers: readonly string[],
): Promise<string> {
  const answered = async (request: HttpRequest): Promise<Answer> => {
    const answer = await ask(request);
    if (answer.status !== 200) {
      throw new Error(`${request.path} returned ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
    return answer;
  };
  const id = idIn(await answered(uploadRequest(cookie, numbers)));
  await answered(startOf(id, cookie));
  return id;
}
