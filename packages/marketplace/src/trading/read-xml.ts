/** An element with its attributes, its own text and its children, in order. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: readonly XmlElement[];
};

type OpenElement = Pick<XmlElement, 'name' | 'attributes'> & {
  readonly children: XmlElement[];
  text: string;
};

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 200_000;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

class NotXml extends Error {}

/** Only the five entities of XML and characters by number: a document cannot declare its own. */
const unescaped = (text: string): string =>
  text.replaceAll(/&([^;&]{0,10});?/gu, (whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/iu.exec(name) ?? [];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const found = Number.isNaN(code)
      ? NAMED[name]
      : code <= 0x10_ff_ff
        ? String.fromCodePoint(code)
        : undefined;
    if (found === undefined || !whole.endsWith(';')) {
      throw new NotXml('an unknown entity');
    }
    return found;
  });

const ATTRIBUTE = /\s+([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/uy;

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(text);
    if (found === null) {
      break;
    }
    attributes.set(found[1] ?? '', unescaped(found[2] ?? found[3] ?? ''));
    at = ATTRIBUTE.lastIndex;
  }
  if (text.slice(at).trim() !== '') {
    throw new NotXml('an attribute cannot be read');
  }
  return attributes;
}

function parse(text: string): XmlElement {
  const root: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  const top = (): OpenElement => open.at(-1) ?? root;
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const until = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from);
    if (end === -1) {
      throw new NotXml('it ends too early');
    }
    return end;
  };
  if (text.startsWith('<?xml', at)) {
    at = until('?>', at) + 2;
  }
  while (at < text.length) {
    if (text.startsWith('<![CDATA[', at)) {
      const end = until(']]>', at);
      top().text += text.slice(at + 9, end);
      at = end + 3;
    } else if (text.startsWith('<!--', at)) {
      at = until('-->', at) + 3;
    } else if (text.startsWith('<!', at) || text.startsWith('<?', at)) {
      throw new NotXml('declarations are not read');
    } else if (text.startsWith('</', at)) {
      const end = until('>', at);
      const closed = open.pop();
      if (closed === undefined || closed.name !== text.slice(at + 2, end).trim()) {
        throw new NotXml('elements do not nest');
      }
      top().children.push(closed);
      at = end + 1;
    } else if (text[at] === '<') {
      const end = until('>', at);
      const isEmpty = text[end - 1] === '/';
      const inner = text.slice(at + 1, isEmpty ? end - 1 : end);
      const [name = ''] = /^[\w.:-]+/u.exec(inner) ?? [];
      elements += 1;
      if (name === '' || elements > MAX_ELEMENTS || open.length > MAX_DEPTH) {
        throw new NotXml('an element cannot be read');
      }
      const element = {
        name,
        attributes: readAttributes(inner.slice(name.length)),
        children: [],
        text: '',
      };
      if (isEmpty) {
        top().children.push(element);
      } else {
        open.push(element);
      }
      at = end + 1;
    } else {
      const end = text.indexOf('<', at);
      const piece = text.slice(at, end === -1 ? text.length : end);
      top().text += unescaped(piece);
      at += piece.length;
    }
  }
  const [document] = root.children;
  if (
    open.length !== 1 ||
    document === undefined ||
    root.children.length > 1 ||
    root.text.trim() !== ''
  ) {
    throw new NotXml('it is not one element');
  }
  return document;
}

/**
 * Reads the plain XML of the marketplace: no document types, no entities of its own, limited depth
 * and size. Null for anything else.
 */
export function readXml(text: string): XmlElement | null {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof NotXml) {
      return null;
    }
    throw error;
  }
}

/** The child at a path of names; null without one. */
export function childAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let found: XmlElement | undefined = element;
  for (const name of path) {
    found = found?.children.find((child) => child.name === name);
  }
  return found ?? null;
}

export const textAt = (element: XmlElement, ...path: readonly string[]): string | null =>
  childAt(element, ...path)?.text.trim() ?? null;
