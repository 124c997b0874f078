import { decodeEntities } from './xml-entities.ts';

const ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Attributes by name without namespace prefix; the first of two that share a name counts. */
export function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, fullName = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    const name = fullName.slice(fullName.indexOf(':') + 1);
    if (!attributes.has(name)) {
      attributes.set(name, decodeEntities(double ?? single ?? ''));
    }
  }
  return attributes;
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
