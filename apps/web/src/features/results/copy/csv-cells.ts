/** Rows and cells of a CSV file as our own export writes it. */
export function csvCells(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  cell.lastIndex = csv.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < csv.length) {
    const found = cell.exec(csv);
    if (found === null) {
      throw new Error('The export is no CSV file.');
    }
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
