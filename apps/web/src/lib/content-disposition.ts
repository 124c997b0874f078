/** The file name a content-disposition header offers; the encoded form wins over the plain one. */
export function fileNameOf(header: string | null): string | null {
  if (header === null) {
    return null;
  }
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    return bareName(decoded(encoded.trim()));
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header);
  const name = plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  return name === undefined ? null : bareName(name);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name is a name: folders in it are dropped. */
function bareName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last === '' ? null : last;
}
