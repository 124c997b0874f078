import { readPaste } from '@partsight/domain/columns/pasted/pasted-list';
import { describe, expect, test } from 'vitest';

import { clipboardTable } from './clipboard-table.ts';
import { csvCells } from './csv-cells.ts';

const ROWS = [
  ['Part Number', 'Description', 'Units Sold', 'Cost'],
  ['00123456', 'BRACKET, "FRONT"', '12', '4.50'],
  ['84852139', "'=1+1", '0', '$1,412.00'],
  ['1-2', 'two\nlines <b>', '', '3'],
  ['12E5', '', '7', '0123'],
];
const NUMBERS = new Set([0]);

describe('the export’s cells', () => {
  test('quotes, separators and line ends inside them', () => {
    expect(csvCells('\uFEFFA,B\r\n"x, ""y""","1\r\n2"\r\n,\r\n')).toEqual([
      ['A', 'B'],
      ['x, "y"', '1\r\n2'],
      ['', ''],
    ]);
  });

  test('without a last line end', () => {
    expect(csvCells('A,B\r\n1,2')).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
  });

  test('anything else is an error, not a guess', () => {
    expect(() => csvCells('A,"open')).toThrow('no CSV');
  });
});

describe('a copied table', () => {
  const { html, text } = clipboardTable(ROWS, NUMBERS);

  test('keeps part numbers and codes as text, and figures as figures', () => {
    const [, first = '', second = '', third = '', fourth = ''] = text.split('\r\n');
    expect(first).toBe('="00123456"\t"BRACKET, ""FRONT"""\t12\t4.50');
    expect(second).toBe('="84852139"\t\'=1+1\t0\t$1,412.00');
    expect(third).toMatch(/^="1-2"\t"two/);
    expect(fourth).toBe('="12E5"\t\t7\t="0123"');
    expect(html).toContain(
      '<td class=t data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;00123456&quot;}">00123456</td>',
    );
    expect(html).toContain('<td>12</td><td>4.50</td>');
    expect(html).toContain('.t{mso-number-format:"\\@"}');
  });

  test('runs no cell as a formula, guarded before or not', () => {
    const copied = clipboardTable([['Part Number'], ['=1+1'], ["'=1+1"], ['-5']], NUMBERS);
    expect(copied.text.split('\r\n').slice(1)).toEqual(["'=1+1", "'=1+1", '="-5"']);
    expect(copied.html).toContain("<td>'=1+1</td></tr><tr><td>'=1+1</td>");
  });

  test('holds no markup of its cells', () => {
    expect(html).not.toContain('<b>');
    expect(html).toContain('two<br>lines &lt;b&gt;');
  });

  test('pasted back as HTML reads the same', () => {
    const pasted = readPaste({ html, text });
    expect(pasted.kind === 'list' && pasted.text.split('\n').slice(0, 3)).toEqual([
      'Part Number\tDescription\tUnits Sold\tCost',
      '00123456\t"BRACKET, ""FRONT"""\t12\t4.50',
      '84852139\t\'=1+1\t0\t"$1,412.00"',
    ]);
  });
});
