import { SheetFileRefusedError } from '../refusal.ts';
import { decodeEntities } from './xml-entities.ts';

/** Names come without their namespace prefix, attributes as raw text. */
export type XmlHandler = {
  /** Text is only extracted and decoded while this is true. */
  wantsText: boolean;
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

const MAX_TAG_LENGTH = 64 * 1024;
const MAX_ENTITY_LENGTH = 12;
const LESS = 0x3c;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const COLON = 0x3a;
const SPACE = 0x20;

type Section = { readonly end: string; readonly isText: boolean };
const COMMENT: Section = { end: '-->', isText: false };
const CHARACTER_DATA: Section = { end: ']]>', isText: true };
const INSTRUCTION: Section = { end: '?>', isText: false };

/**
 * A scanner for the XML inside workbooks, fed in pieces. It builds no tree and buffers at most one
 * tag, so neither depth nor size of a part matters. Rejects declarations, which are only useful for
 * entities; does not match element pairs, since damaged nesting does no harm here.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';
  #section: Section | null = null;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const buffer = this.#rest === '' ? piece : this.#rest + piece;
    this.#rest = '';
    let at = 0;
    while (at < buffer.length) {
      if (this.#section !== null) {
        at = this.#skipSection(buffer, at, this.#section);
        continue;
      }
      const start = indexNear(buffer, LESS, at);
      if (start !== at) {
        at = this.#readText(buffer, at, start);
        if (start === -1) {
          return;
        }
      }
      const next = this.#readMarkup(buffer, start);
      if (next === -1) {
        this.#saveRest(buffer, start);
        return;
      }
      at = next;
    }
  }

  /** Whether everything ended properly. */
  end(): void {
    if (this.#rest.includes('<') || this.#section !== null) {
      throw new SheetFileRefusedError('corrupt', 'the XML ends inside a tag');
    }
  }

  #saveRest(buffer: string, from: number): void {
    if (buffer.length - from > MAX_TAG_LENGTH) {
      throw new SheetFileRefusedError('corrupt', 'a tag without end');
    }
    this.#rest = buffer.slice(from);
  }

  /** Emits text up to a tag, or the part that is safe to emit when no tag has arrived yet. */
  #readText(buffer: string, from: number, tagStart: number): number {
    let to = tagStart;
    if (tagStart === -1) {
      const ampersand = buffer.lastIndexOf('&');
      const isSplit =
        ampersand >= from &&
        buffer.length - ampersand < MAX_ENTITY_LENGTH &&
        !buffer.includes(';', ampersand);
      to = isSplit ? ampersand : buffer.length;
      this.#rest = buffer.slice(to);
    }
    if (this.#handler.wantsText && to > from) {
      this.#handler.text(decodeEntities(buffer.slice(from, to)));
    }
    return to;
  }

  #skipSection(buffer: string, from: number, section: Section): number {
    const end = buffer.indexOf(section.end, from);
    // Without an end yet, the last characters may be its beginning.
    const to = end === -1 ? Math.max(from, buffer.length - section.end.length + 1) : end;
    if (section.isText && this.#handler.wantsText && to > from) {
      this.#handler.text(buffer.slice(from, to));
    }
    if (end === -1) {
      this.#rest = buffer.slice(to);
      return buffer.length;
    }
    this.#section = null;
    return end + section.end.length;
  }

  /** Returns the offset after the tag or section at `start`; -1 when more input is needed. */
  #readMarkup(buffer: string, start: number): number {
    const code = buffer.charCodeAt(start + 1);
    if (code === EXCLAMATION) {
      return this.#readDeclaration(buffer, start);
    }
    if (code === QUESTION) {
      this.#section = INSTRUCTION;
      return start + 2;
    }
    const isClosing = code === SLASH;
    let nameStart = isClosing ? start + 2 : start + 1;
    let nameEnd = nameStart;
    for (; nameEnd < buffer.length; nameEnd += 1) {
      const letter = buffer.charCodeAt(nameEnd);
      if (letter === GREATER || letter <= SPACE || letter === SLASH) {
        break;
      }
      if (letter === COLON) {
        nameStart = nameEnd + 1;
      }
    }
    if (isClosing) {
      const end = indexNear(buffer, GREATER, nameEnd);
      if (end !== -1) {
        this.#handler.close(buffer.slice(nameStart, nameEnd));
      }
      return end === -1 ? -1 : end + 1;
    }
    const end = buffer.charCodeAt(nameEnd) === GREATER ? nameEnd : tagEnd(buffer, nameEnd);
    if (end === -1) {
      return -1;
    }
    const name = buffer.slice(nameStart, nameEnd);
    if (end === nameEnd) {
      this.#handler.open(name, '');
      return end + 1;
    }
    const isEmpty = buffer.charCodeAt(end - 1) === SLASH;
    this.#handler.open(name, buffer.slice(nameEnd, isEmpty ? end - 1 : end));
    if (isEmpty) {
      this.#handler.close(name);
    }
    return end + 1;
  }

  #readDeclaration(buffer: string, start: number): number {
    if (buffer.startsWith('<!--', start)) {
      this.#section = COMMENT;
      return start + 4;
    }
    if (buffer.startsWith('<![CDATA[', start)) {
      this.#section = CHARACTER_DATA;
      return start + 9;
    }
    if (buffer.length - start < 9) {
      return -1;
    }
    throw new SheetFileRefusedError('entity-declaration', buffer.slice(start, start + 20));
  }
}

const NEAR = 24;

/** Most brackets are a few characters away, where a loop is faster than indexOf. */
function indexNear(buffer: string, code: number, from: number): number {
  const to = Math.min(from + NEAR, buffer.length);
  for (let at = from; at < to; at += 1) {
    if (buffer.charCodeAt(at) === code) {
      return at;
    }
  }
  return buffer.indexOf(String.fromCharCode(code), to);
}

/** A bracket inside quotes does not end a tag. */
function tagEnd(buffer: string, from: number): number {
  for (let at = from; at < buffer.length; at += 1) {
    const code = buffer.charCodeAt(at);
    if (code === GREATER) {
      return at;
    }
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      at = buffer.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1);
      if (at === -1) {
        return -1;
      }
    }
  }
  return -1;
}
