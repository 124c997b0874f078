/** Reads the rows of a CSV text by their header; of two columns with the same name the later one wins. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < body.length; at += 1) {
    const char = body[at] ?? '';
    if (isQuoted) {
      if (char !== '"') {
        cell += char;
      } else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else {
        isQuoted = false;
      }
    } else if (char === '"') {
      isQuoted = true;
    } else if (char === ',' || char === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\n') {
        rows.push([]);
      }
    } else {
      cell += char;
    }
  }
  rows.at(-1)?.push(cell);
  const [header = [], ...lines] = rows;
  return lines
    .filter((line) => line.length > 1)
    .map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}
