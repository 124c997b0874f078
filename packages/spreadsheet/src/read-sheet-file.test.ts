import { readdir, readFile, symlink } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { readSheetFile } from './read-sheet-file.ts';
import { readBytes, withFile } from './testing/read-bytes.ts';
import { buildUnusualWorkbook, unusualRows } from './testing/unusual-workbook.ts';

test('a text file is read cell by cell, with its zeros', async () => {
  expect(await readBytes('Part,Note\r\n00123,"BOLT 5"" LONG"\r\n\r\n="007"\r\n')).toMatchObject({
    kind: 'reading',
    format: 'csv',
    delimiter: ',',
    encoding: 'utf-8',
    sheets: [{ name: '', hidden: false, rowCount: 4, columnCount: 2, refused: null }],
    chosenSheet: 0,
    warnings: [],
    rows: [['Part', 'Note'], ['00123', 'BOLT 5" LONG'], [], ['007']],
  });
});

test('reads the fullest visible sheet, and another can be chosen by its preview', async () => {
  const bytes = buildUnusualWorkbook();
  expect(await readBytes(bytes)).toMatchObject({ chosenSheet: 1, rows: unusualRows() });
  const byName = await readBytes(bytes, {
    chooseSheet: (sheets) => sheets.findIndex(({ preview }) => preview[0]?.[0] === 'Call us'),
  });
  expect(byName).toMatchObject({ chosenSheet: 0, rows: [['Call us']] });
});

test('rejects a choice that is not a sheet', async () => {
  expect(await readBytes('a,b\n', { chooseSheet: () => 7 })).toMatchObject({ reason: 'empty' });
});

test.each([
  ['an empty file', '', 'empty'],
  ['a file over the limit', 'x'.repeat(101), 'too-large'],
])('%s is rejected without a parser', async (_, text, reason) => {
  const limits = { maxFileBytes: 100 };
  expect(await readBytes(text, { limits })).toMatchObject({
    kind: 'refused',
    reason,
    usage: { cpuMs: 0 },
  });
});

test('a text encoding can be chosen', async () => {
  const bytes = Buffer.from([0xcd, 0xee, 0xec, 0xe5, 0xf0, 0x2c, 0x31]);
  expect(await readBytes(bytes)).toMatchObject({ warnings: ['encoding-assumed'] });
  expect(await readBytes(bytes, { textEncoding: 'windows-1251' })).toMatchObject({
    rows: [['Номер', '1']],
    warnings: [],
  });
});

test('does not follow a link', async () => {
  await withFile('a,b\n', async (path) => {
    await symlink(path, `${path}-link`);
    await expect(readSheetFile({ path: `${path}-link` })).rejects.toMatchObject({ code: 'ELOOP' });
  });
});

const childrenOfThis = async (): Promise<number> => {
  const tasks = await readdir('/proc').catch((): string[] => []);
  const stats = await Promise.all(
    tasks
      .filter((name) => /^\d+$/.test(name))
      .map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')),
  );
  return stats.filter((stat) => stat.split(') ')[1]?.split(' ')[1] === String(process.pid)).length;
};

test('no parser outlives its reading, however it ends', async () => {
  const before = await childrenOfThis();
  await withFile('a,b\n'.repeat(100_000), async (path) => {
    const walked = await readSheetFile({ path });
    const left = await readSheetFile({ path });
    const closed = await readSheetFile({ path });
    if (walked.kind === 'refused' || left.kind === 'refused' || closed.kind === 'refused') {
      throw new Error('refused');
    }
    for await (const batch of walked.rows) {
      expect(batch.length).toBeGreaterThan(0);
    }
    for await (const _ of left.rows) {
      break;
    }
    await closed.close();
    await expect(
      readSheetFile({
        path,
        chooseSheet: () => {
          throw new Error('no choice');
        },
      }),
    ).rejects.toThrow('no choice');
  });
  expect(await childrenOfThis()).toBe(before);
});

test('a slow reader applies backpressure to the parser', async () => {
  await withFile('some part number,1\n'.repeat(400_000), async (path) => {
    const reading = await readSheetFile({ path });
    if (reading.kind === 'refused') {
      throw new Error(reading.detail);
    }
    const heapBefore = process.memoryUsage().arrayBuffers;
    const rows = reading.rows[Symbol.asyncIterator]();
    for (let batches = 0; batches < 20; batches += 1) {
      await rows.next();
    }
    // All rows together would be many times this.
    expect(process.memoryUsage().arrayBuffers - heapBefore).toBeLessThan(4 * 1024 * 1024);
    await reading.close();
  });
});
