const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'big5',
  'macintosh',
  'ibm866',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const isTextEncoding = (value: unknown): value is TextEncoding =>
  TEXT_ENCODINGS.some((encoding) => encoding === value);

export type DecodedText = {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Neither a byte order mark nor valid UTF-8, so Western European was assumed. */
  readonly assumed: boolean;
};

/**
 * A byte order mark decides; then zero bytes (UTF-16), then valid UTF-8; otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array, chosen?: TextEncoding): DecodedText {
  const marked = encodingFromByteOrderMark(bytes);
  if (marked !== null) {
    return decodeAs(bytes, marked);
  }
  if (chosen !== undefined) {
    return decodeAs(bytes, chosen);
  }
  const wide = guessUtf16(bytes);
  if (wide !== null) {
    return decodeAs(bytes, wide);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', assumed: false };
  } catch {
    return { ...decodeAs(bytes, 'windows-1252'), assumed: true };
  }
}

const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
  assumed: false,
});

function encodingFromByteOrderMark(bytes: Uint8Array): TextEncoding | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return 'utf-8';
  }
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Latin text in UTF-16 has a zero in every second byte; which half gives the byte order. */
function guessUtf16(bytes: Uint8Array): TextEncoding | null {
  const length = Math.min(bytes.length, 4096) & ~1;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < length; index += 2) {
    evenZeros += bytes[index] === 0 ? 1 : 0;
    oddZeros += bytes[index + 1] === 0 ? 1 : 0;
  }
  const pairs = length / 2;
  if (oddZeros > pairs * 0.4 && evenZeros < oddZeros / 4) {
    return 'utf-16le';
  }
  return evenZeros > pairs * 0.4 && oddZeros < evenZeros / 4 ? 'utf-16be' : null;
}
