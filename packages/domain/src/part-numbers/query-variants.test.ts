import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { normalizePartNumber } from './part-number.ts';
import { MAX_QUERY_VARIANTS, queryVariants } from './query-variants.ts';

describe('queryVariants', () => {
  test.each([
    // Ford prints prefix-basic-suffix
    ['F4ZZ6E086A', ['F4ZZ6E086A', 'F4ZZ 6E086 A']],
    ['f4zz 6e086 a', ['F4ZZ6E086A', 'F4ZZ 6E086 A']],
    ['CK4Z14B474', ['CK4Z14B474', 'CK4Z 14B474']],
    ['CK4Z6124347AC', ['CK4Z6124347AC', 'CK4Z 6124347 AC']],
    ['BK21V044L49BE', ['BK21V044L49BE', 'BK21 V044L49 BE']],
    ['BK31502C45LB', ['BK31502C45LB', 'BK31 502C45 LB']],
    ['7G91A280B62AD', ['7G91A280B62AD', '7G91 A280B62 AD']],
    ['FR3Z17D957AAPTM', ['FR3Z17D957AAPTM', 'FR3Z 17D957 AAPTM']],
    ['HK7218K001AD', ['HK7218K001AD', 'HK72 18K001 AD']],
    ['FL820S', ['FL820S', 'FL 820 S']],
    ['DG511', ['DG511', 'DG 511']],
    // Honda five-three-three and a color
    ['15400PLMA02', ['15400PLMA02', '15400 PLM A02']],
    ['84201TVAA01ZA', ['84201TVAA01ZA', '84201 TVA A01ZA']],
    // Toyota, Nissan and Hyundai all print five-five
    ['90915YZZF2', ['90915YZZF2', '90915 YZZF2']],
    ['255505SA0A', ['255505SA0A', '25550 5SA0A']],
    ['311102H000', ['311102H000', '31110 2H000']],
    // GM prints none
    ['42798696', ['42798696']],
    ['5LN23DX9AF', ['5LN23DX9AF']],
    ['LR106354', ['LR106354']],
    ['MR123456', ['MR123456']],
    // Mopar's revision and zero are dropped, whichever was typed
    ['68402348AB', ['68402348AB', '68402348']],
    ['05064358AB', ['5064358AB', '05064358AB', '05064358']],
    ['5064358AB', ['5064358AB', '05064358AB', '05064358']],
    // BMW: last seven digits, and groups as for Mercedes and Volkswagen
    ['51427375354', ['51427375354', '7375354', '51 42 7 375 354']],
    ['A0004201220', ['A0004201220', 'A000 420 12 20', '0004201220']],
    ['1K0615301AA', ['1K0615301AA', '1K0 615 301 AA']],
    // Ten digits fit Mercedes and Toyota, and only Toyota prints them in groups
    ['9091910003', ['9091910003', '90919 10003']],
    // Mazda or Ford: both are searched, however it was typed
    ['KD5356371', ['KD5356371', 'KD53 56371', 'KD53 56 371']],
    ['KD53-56-371', ['KD5356371', 'KD53 56371', 'KD53 56 371']],
    ['??', []],
    ['', []],
  ])('searches %j as %j', (typed, keywords) => {
    expect(queryVariants(typed)).toEqual(keywords);
  });

  test('searches each number of a cell with several', () => {
    expect(queryVariants('68402348AB, 68402349AB')).toEqual(['68402348AB', '68402349AB']);
    expect(queryVariants('68402348AB, 68402348-AB')).toEqual(['68402348AB', '68402348']);
    expect(queryVariants('84972952;84972953;84972954;84972955')).toEqual([
      '84972952',
      '84972953',
      '84972954',
    ]);
  });

  test('never repeats a query and never exceeds the limit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 ,/-]{0,24}$/), (typed) => {
        const keywords = queryVariants(typed);
        expect(keywords.length).toBeLessThanOrEqual(MAX_QUERY_VARIANTS);
        expect(new Set(keywords).size).toBe(keywords.length);
        expect(keywords.length === 0).toBe(normalizePartNumber(typed) === '');
        for (const keyword of keywords) {
          expect(keyword).toMatch(/^[A-Z0-9]+(?:[- ][A-Z0-9]+)*$/);
        }
      }),
    );
  });

  test('truncates a keyword to the marketplace limit', () => {
    expect(queryVariants('A'.repeat(300))).toEqual(['A'.repeat(100)]);
  });
});
