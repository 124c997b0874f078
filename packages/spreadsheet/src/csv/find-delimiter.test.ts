import { describe, expect, test } from 'vitest';

import { findDelimiter } from './find-delimiter.ts';

describe('picks the delimiter that splits every record alike', () => {
  test.each<[string, string, string]>([
    ['commas', 'a,b,c\n1,2,3\n4,5,6', ','],
    ['semicolons with decimal commas', 'Teil;Menge;Preis\nA1;2;3,50\nA2;1;4,25', ';'],
    ['tabs with commas in the text', 'a\tb\tc\nx, y\t1\t2\nz\t3\t4', '\t'],
    ['pipes', 'a|b|c\n1|2|3', '|'],
    ['carets', 'a^b^c\n1^2^3', '^'],
    ['tildes', 'a~b\n1~2', '~'],
    ['a title above the list', 'Obsolete parts, as of May\n\na;b;c\n1;2;3\n4;5;6', ';'],
    ['delimiters inside quotes do not count', 'a;b\n"x,y,z";1\n"p,q,r";2', ';'],
    ['line ends inside quotes do not count', 'a;b\n"x\ny";1\nz;2', ';'],
    ['doubled quotes', 'a;b\n"x "";"" y";1\nz;2', ';'],
    ['prices with commas', 'a\tb\n1,234.50\t1\n2,345.60\t2', '\t'],
    ['one column falls back to the comma', 'a\nb\nc', ','],
    ['ragged rows', 'a;b;c\n1;2\n1;2;3\n1;2;3', ';'],
  ])('%s', (_, text, delimiter) => {
    expect(findDelimiter(text).delimiter).toBe(delimiter);
  });
});
