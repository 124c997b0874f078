import { expect, test } from 'vitest';

import { scoreCells } from './judge-cells.ts';
import { leftOutResult } from './product-result.ts';
import { casesOf, perfectProduct, trueNumber, trueRow } from './testing/build-case.ts';
import { unanswerable } from './world-truth.ts';

test('a cell is right when its sales are found, or when no figure is given for no part', () => {
  const sold = trueNumber([trueRow()]);
  const [good] = casesOf([sold], perfectProduct);
  const [missed] = casesOf([sold], () => ({ ...perfectProduct(sold), units: 0 }));
  const [core] = casesOf([unanswerable('84143541')], () => leftOutResult('84143541-CORE'));
  const cases = [good, missed].flatMap((one) =>
    one === undefined ? [] : { ...one, kind: 'typo' },
  );
  const cores = core === undefined ? [] : [{ ...core, kind: 'core' }];
  expect(scoreCells([...cores, ...cases])).toEqual([
    { kind: 'typo', cells: 2, right: 1 },
    { kind: 'core', cells: 1, right: 1 },
  ]);
});
