/**
 * The URL when it leads to a web page; anything else (javascript:, data:, nonsense) is not
 * linked.
 */
export function safeLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) {
    return null;
  }
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
