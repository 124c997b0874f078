/** Cookies by host, as a browser keeps them apart. */
class Jar {
  readonly #cookies = new Map<string, Map<string, string>>();

  take(url: URL, response: Response): void {
    const own = this.#cookies.get(url.host) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      own.set(pair.slice(0, at), pair.slice(at + 1));
    }
    this.#cookies.set(url.host, own);
  }

  header(url: URL): string {
    const own = this.#cookies.get(url.host) ?? new Map<string, string>();
    return [...own].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const MOST_HOPS = 20;

/** Signs somebody in as a browser does, by way of the identity provider. Answers with their cookies. */
export async function signIn(origin: string, address: string): Promise<string> {
  const jar = new Jar();
  let url = new URL('/api/login', origin);
  let body: URLSearchParams | null = null;
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    const response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: jar.header(url) },
    });
    jar.take(url, response);
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (url.origin === origin && url.pathname === '/api/callback') {
      return jar.header(url);
    }
    body = null;
    if (location !== null) {
      url = new URL(location, url);
    } else if (url.pathname.startsWith('/interaction/')) {
      body = new URLSearchParams({ person: address });
    } else {
      throw new Error(`the sign-in stopped at ${url.pathname} with ${response.status}`);
    }
  }
  throw new Error('the sign-in does not end');
}
