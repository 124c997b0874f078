const LONGEST_NAME = 120;
const LONGEST_EXTENSION = 8;

/**
 * A name that is safe to offer for a download: the last path part, without control characters,
 * text direction marks and the characters that file systems refuse.
 */
export function safeFileName(name: string, fallback = 'download'): string {
  const lastPart = name.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cleaned = lastPart
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replaceAll(/[<>:"|?*%;]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return shortened(cleaned) || fallback;
}

function shortened(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= LONGEST_NAME) {
    return name;
  }
  const dot = characters.lastIndexOf('.');
  const extension = dot >= characters.length - LONGEST_EXTENSION ? characters.slice(dot) : [];
  return [...characters.slice(0, LONGEST_NAME - extension.length), ...extension].join('');
}
