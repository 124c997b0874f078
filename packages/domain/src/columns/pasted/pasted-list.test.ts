import { describe, expect, test } from 'vitest';

import { MAX_PASTED_LINES, readPaste, readTyped } from './pasted-list.ts';

/** As Excel writes a range: classes, conditional comments and the fragment's marks. */
const excel = (body: string): string => `
<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=ProgId content=Excel.Sheet>
<!--[if gte mso 9]><xml><o:Data>not a cell 77</o:Data></xml><![endif]-->
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"00000000";} --></style>
</head><body link="#0563C1"><table border=0 cellpadding=0 width=320>
<!--StartFragment-->
 <col width=64 span=3>
${body}
<!--EndFragment-->
</table></body></html>`;

const textOf = (html: string, text = ''): string => {
  const pasted = readPaste({ html, text });
  return pasted.kind === 'list' ? pasted.text : pasted.kind;
};

describe('cells of a spreadsheet', () => {
  test.each<[string, string, string]>([
    [
      'leading zeros as shown',
      '<td class=xl65 align=right x:num="12345">00012345</td>',
      '00012345',
    ],
    ['the number of a cell too narrow to show it', '<td x:num="68012345">####</td>', '68012345'],
    ['the digits of a number in powers of ten', '<td x:num="68012345">6.8E+07</td>', '68012345'],
    ['the cents of a rounded price', '<td x:num="1412.5"> $1,413 </td>', '1412.5'],
    ['what is shown where it says the same', '<td x:num="1412.5">$1,412.50</td>', '"$1,412.50"'],
    ['a date as shown', '<td x:num="46345">11/19/2026</td>', '11/19/2026'],
    ['LibreOffice', '<td sdval="12345" sdnum="1033;0;00000000">00012345</td>', '00012345'],
    ['LibreOffice, too narrow', '<td sdval="68012345" sdnum="1033;">###</td>', '68012345'],
    ['Google Sheets', `<td data-sheets-value='{"1":3,"3":68012345}'>6.80E+07</td>`, '68012345'],
    ['an angle bracket in a formula', '<td x:fmla="=IF(A1>3,1,2)">7</td>', '7'],
    ['entities', '<td>A &amp; B&nbsp;&lt;C&gt; &#50;&#x33;</td>', 'A & B <C> 23'],
    ['marked words and line ends', '<td><font color=red>12</font>34<br>56</td>', '"1234\n56"'],
    ['a separator inside a cell', '<td>BRACKET, FRONT</td><td>2</td>', '"BRACKET, FRONT"\t2'],
    ['spans', '<td colspan=2>A</td><td>B</td>', 'A\t\tB'],
    ['empty cells at the end', '<td>A1</td><td></td><td>&nbsp;</td>', 'A1'],
  ])('%s', (_, cells, text) => {
    expect(textOf(excel(`<tr height=20>${cells}</tr>`))).toBe(text);
  });

  test('a cell over several rows covers its column in each', () => {
    const rows = '<tr><td rowspan=2>GM</td><td>1</td></tr><tr><td>2</td></tr><tr><td>X</td></tr>';
    expect(textOf(excel(rows))).toBe('GM\t1\n\t2\nX');
  });

  test('markup left open reads as far as it goes', () => {
    expect(textOf('<table><tr><td>A1<td>2<tr><td>B1')).toBe('A1\t2\nB1');
  });
});

describe('letters', () => {
  const mail = 'Hi Dana,\n2 ea FL3Z-13008-DC headlamp, 412.50 each';

  test('a small table in a signature does not take the letter’s place', () => {
    const html = `<div>${mail}</div><table><tr><td>Pat</td></tr></table>`;
    expect(textOf(html, mail)).toBe(mail);
  });

  test('a letter inside a table for its layout stays lines', () => {
    const html = `<table><tr><td>${'<p>84852139 module 2 at 268.40</p>'.repeat(30)}</td></tr></table>`;
    expect(textOf(html, mail)).toBe(mail);
  });

  test('text without markup is taken as it is', () => {
    expect(textOf('', '\n  \nA1\t2\nB1\t3\n')).toBe('A1\t2\nB1\t3');
  });
});

describe('what is no list', () => {
  test.each([
    'https://docs.google.com/spreadsheets/d/1AbC_9-x/edit?gid=0#gid=0',
    'Our list: https://docs.google.com/spreadsheets/d/1AbC9/edit',
    'https://drive.google.com/file/d/1x/view',
  ])('the link of a Google Sheet: %s', (text) => {
    expect(readTyped(text)).toEqual({ kind: 'link', isGoogleSheet: true });
  });

  test('another link', () => {
    expect(readTyped('https://1drv.ms/x/s!Aq')).toEqual({ kind: 'link', isGoogleSheet: false });
  });

  test('a list that names a link is a list', () => {
    expect(readTyped('84852139 2 https://example.com/84852139').kind).toBe('list');
  });

  test('nothing', () => {
    expect(readPaste({ html: '<img src=x>', text: ' \n ' })).toEqual({ kind: 'empty' });
  });
});

describe('limits', () => {
  const rows = (count: number): string => 'GM12345\t2\n'.repeat(count);

  test('5,000 lines and a heading', () => {
    expect(readTyped(rows(MAX_PASTED_LINES + 1))).toMatchObject({ kind: 'list', lines: 5_001 });
    expect(readTyped(rows(5_100))).toEqual({ kind: 'too-long', lines: 5_100 });
  });

  test('lines as long as a book', () => {
    expect(readTyped('x1'.repeat(3_000_000))).toEqual({ kind: 'too-large' });
  });

  test.each([
    ['open tags', '<td'.repeat(300_000)],
    ['open quotes', '<td x="'.repeat(100_000)],
    ['open comments', '<!--'.repeat(200_000)],
    ['nested tables', '<table><tr><td>'.repeat(50_000)],
    [
      'wide spans',
      `<table><tr>${'<td colspan=999999 rowspan=999999>1</td>'.repeat(5_000)}</table>`,
    ],
    ['hidden text', '<table><style>'.repeat(50_000)],
    ['attributes', `<table><tr><td ${'a=1 '.repeat(4_000)}>1`.repeat(20)],
  ])('markup of nothing but %s ends soon', (_, markup) => {
    const from = performance.now();
    readPaste({ html: `<table>${markup}`, text: 'GM12345\t2' });
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});
