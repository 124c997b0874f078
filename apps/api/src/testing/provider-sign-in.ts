/** Signs in at the identity provider like a browser: follows redirects and keeps cookies. */
export async function signInAtProvider(
  startUrl: string,
  personId: string,
  backTo: string,
): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(startUrl);
  let body: URLSearchParams | null = null;
  for (let hop = 0; hop < 20; hop += 1) {
    const response: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    await response.body?.cancel();
    body = null;
    if (location !== null) {
      url = new URL(location, url);
      if (url.href.startsWith(backTo)) {
        return url;
      }
    } else if (url.pathname.startsWith('/interaction/')) {
      body = new URLSearchParams({ person: personId });
    } else {
      throw new Error(`the provider stopped at ${url.pathname} with ${response.status}`);
    }
  }
  throw new Error('too many redirects');
}
