export type UrlParameters = Readonly<Record<string, string | number | undefined>>;

/** The address of a call: two calls with the same input have the same one. */
export function buildUrl(path: string, params: UrlParameters, query: UrlParameters = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(name, String(value));
    }
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
