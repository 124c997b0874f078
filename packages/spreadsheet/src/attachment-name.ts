const MAX_NAME_LENGTH = 120;
const MAX_EXTENSION_LENGTH = 8;

/**
 * A safe download name: the last path part, without control characters, text direction marks and
 * characters that file systems reject.
 */
export function safeFileName(name: string, fallback = 'download'): string {
  const lastPart = name.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cleaned = lastPart
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/[<>:"|?*%;]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return shorten(cleaned) || fallback;
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_LENGTH) {
    return name;
  }
  const dot = characters.lastIndexOf('.');
  const extension = dot >= characters.length - MAX_EXTENSION_LENGTH ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_NAME_LENGTH - extension.length), ...extension].join('');
}
