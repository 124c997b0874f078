import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';

export type Answer = {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
};

type Ask = {
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly type?: string;
};

/** Keeps cookies for each host and port, and asks as a page of ours would. */
export function browserLike(origin: string, certificate: Buffer) {
  const jars = new Map<string, Map<string, string>>();

  const ask = async (
    address: string,
    { method = 'GET', body, type }: Ask = {},
  ): Promise<Answer> => {
    const url = new URL(address, origin);
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    const headers: Record<string, string> = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(url.origin === origin && { origin, 'sec-fetch-site': 'same-origin' }),
      ...(type !== undefined && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? secure : plain;
      const request = send(url, { method, headers, ca: certificate }, resolve);
      request.on('error', reject);
      request.end(body);
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? null,
      body: await text(answer),
    };
  };

  return {
    ask,
    postJson: (path: string, body: object = {}): Promise<Answer> =>
      ask(path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' }),

    /** Through the identity provider and back, as this person. */
    signIn: async (person: string): Promise<void> => {
      let url = new URL('/api/login', origin);
      let form: string | undefined;
      for (let hop = 0; hop < 20; hop += 1) {
        const answer: Answer = await ask(
          url.href,
          form === undefined
            ? {}
            : { method: 'POST', body: form, type: 'application/x-www-form-urlencoded' },
        );
        form = undefined;
        if (answer.location !== null) {
          url = new URL(answer.location, url);
        } else if (url.pathname.startsWith('/interaction/')) {
          form = new URLSearchParams({ person }).toString();
        } else if (url.origin === origin && answer.status === 200) {
          return;
        } else {
          throw new Error(`sign-in stopped at ${url.pathname} with ${answer.status}`);
        }
      }
      throw new Error('too many redirects');
    },
  };
}

export type BrowserLike = ReturnType<typeof browserLike>;
