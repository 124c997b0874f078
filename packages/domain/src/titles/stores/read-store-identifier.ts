/** The store or listing a user typed or pasted. */
export type StoreIdentifier =
  | { readonly kind: 'seller'; readonly username: string }
  | { readonly kind: 'listing'; readonly legacyItemId: string }
  | { readonly kind: 'unreadable' };

const ADDRESS = /^(?:https?:\/\/|www\.)|^[\w-]+(?:\.[\w-]+)+\//i;
const LISTING_ID = /^\d{12}$/;
const LONG_LISTING_ID = /^v1\|(\d{12})\|\d+$/;
/** Characters of the marketplace's filter grammar never occur in a name. */
const USERNAME = /^[^\s{}[\]|,:/?#&=%]{1,64}$/;

const SELLER_PATHS = [
  /^\/usr\/([^/]+)/i,
  /^\/fdbk\/(?:feedback_profile|mweb_profile)\/([^/]+)/i,
  /^\/sch\/([^/]+)\/m\.html/i,
  // A store URL contains the shop name; most shops are named like their sellers.
  /^\/str\/([^/]+)/i,
] as const;
const LISTING_PATH = /^\/itm\/(?:[^/]*\/)?(\d{12})(?:\/|$)/i;
const SELLER_PARAMS = ['_ssn', '_saslop', 'store_name', 'userid', 'seller'] as const;

/**
 * Parses a seller name, or the URL of a store, profile, search or listing. Checks only its form and
 * never fetches it.
 */
export function readStoreIdentifier(text: string): StoreIdentifier {
  const trimmed = text.trim();
  const listing = LONG_LISTING_ID.exec(trimmed)?.[1] ?? LISTING_ID.exec(trimmed)?.[0];
  if (listing !== undefined) {
    return { kind: 'listing', legacyItemId: listing };
  }
  return ADDRESS.test(trimmed) ? readAddress(trimmed) : seller(trimmed.replace(/^@/, ''));
}

function readAddress(text: string): StoreIdentifier {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?([^/?#]*)([^#]*)/i.exec(text) ?? [];
  const [path, query] = splitOnce(rest, '?');
  const listing = LISTING_PATH.exec(path)?.[1];
  if (listing !== undefined) {
    return { kind: 'listing', legacyItemId: listing };
  }
  for (const shape of SELLER_PATHS) {
    const name = shape.exec(path)?.[1];
    if (name !== undefined) {
      return seller(decoded(name));
    }
  }
  for (const param of SELLER_PARAMS) {
    const value = query
      .split('&')
      .map((pair) => splitOnce(pair, '='))
      .find(([name]) => name.toLowerCase() === param)?.[1];
    if (value !== undefined && value !== '') {
      return seller(decoded(value));
    }
  }
  const [, store] = /^\/([^/]+)/.exec(path) ?? [];
  return /^stores?\./i.test(host) && store !== undefined
    ? seller(decoded(store))
    : { kind: 'unreadable' };
}

function seller(name: string): StoreIdentifier {
  const username = name.trim();
  return USERNAME.test(username) ? { kind: 'seller', username } : { kind: 'unreadable' };
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
