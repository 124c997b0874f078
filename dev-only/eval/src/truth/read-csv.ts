/** Rows of a CSV text by the names in its first one; of two columns with one name the later counts. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') {
        cell += sign;
      } else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        isQuoted = false;
      }
    } else if (sign === '"') {
      isQuoted = true;
    } else if (sign === ',' || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') {
        rows.push([]);
      }
    } else {
      cell += sign;
    }
  }
  rows.at(-1)?.push(cell);
  const [header = [], ...lines] = rows;
  return lines
    .filter((line) => line.length > 1)
    .map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}
