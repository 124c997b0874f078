import { decodeEntities } from './xml-entities.ts';

/**
 * Attributes by name without namespace prefix; the first of two with the same name wins. Walks the
 * tag once, because a regex would backtrack on a hostile one.
 */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (let at = 0; ;) {
    const equals = tag.indexOf('=', at);
    if (equals === -1) {
      return attributes;
    }
    let open = equals + 1;
    while (tag.charCodeAt(open) <= 0x20) {
      open += 1;
    }
    const quote = tag[open];
    const close = quote === '"' || quote === "'" ? tag.indexOf(quote, open + 1) : -1;
    if (close === -1) {
      return attributes;
    }
    const fullName = tag.slice(at, equals).trim();
    const name = fullName.slice(fullName.indexOf(':') + 1);
    if (!attributes.has(name)) {
      attributes.set(name, decodeEntities(tag.slice(open + 1, close)));
    }
    at = close + 1;
  }
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
