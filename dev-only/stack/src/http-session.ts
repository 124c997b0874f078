import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import { text } from 'node:stream/consumers';

export type HttpResponse = {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
};

type RequestOptions = {
  readonly method?: string;
  readonly body?: string;
  readonly type?: string;
};

const MAX_REDIRECTS = 20;

/** Keeps cookies by host, as a browser does, and sends the headers of our own pages. */
export function httpSession(origin: string, certificate?: Buffer) {
  const jars = new Map<string, Map<string, string>>();
  const cookies = (host: string): string =>
    [...(jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (
    address: string,
    { method = 'GET', body, type }: RequestOptions = {},
  ): Promise<HttpResponse> => {
    const url = new URL(address, origin);
    const headers: Record<string, string> = {
      cookie: cookies(url.host),
      ...(url.origin === origin && { origin, 'sec-fetch-site': 'same-origin' }),
      ...(type !== undefined && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? secure : plain;
      send(url, { method, headers, ca: certificate }, resolve).on('error', reject).end(body);
    });
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return {
      status: response.statusCode ?? 0,
      location: response.headers.location ?? null,
      body: await text(response),
    };
  };

  return {
    request,
    cookies: () => cookies(new URL(origin).host),

    postJson: (path: string, body: object = {}): Promise<HttpResponse> =>
      request(path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' }),

    /** Uploads a list and returns its id. */
    async upload(csv: string): Promise<string> {
      const form = new Response(formWith(csv));
      const { status, body } = await request('/api/upload', {
        method: 'POST',
        body: await form.text(),
        type: form.headers.get('content-type') ?? '',
      });
      if (status !== 200) {
        throw new Error(`the upload returned ${status}: ${body}`);
      }
      return (JSON.parse(body) as { uploadId: string }).uploadId;
    },

    /** Goes through the identity provider and back, as this person. */
    async signIn(person: string): Promise<void> {
      let url = new URL('/api/login', origin);
      let form: RequestOptions = {};
      for (let hop = 0; hop < MAX_REDIRECTS; hop += 1) {
        const { status, location } = await request(url.href, form);
        form = {};
        if (location !== null) {
          url = new URL(location, url);
        } else if (url.pathname.startsWith('/interaction/')) {
          const body = new URLSearchParams({ person }).toString();
          form = { method: 'POST', body, type: 'application/x-www-form-urlencoded' };
        } else if (url.origin === origin && status === 200) {
          return;
        } else {
          throw new Error(`the sign-in stopped at ${url.pathname} with ${status}`);
        }
      }
      throw new Error('too many redirects');
    },
  };
}

function formWith(csv: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'stock.csv');
  return form;
}

export type HttpSession = ReturnType<typeof httpSession>;
