import { expect, test } from 'vitest';

import { policyStop } from './policy-stop.ts';

test.each([
  ['AIRBAG ASM-INST PNL', 'air-bag'],
  ['AIR BAG MODULE, DRIVER', 'air-bag'],
  ['CATALYTIC CONVERTER ASY', 'catalytic-converter'],
  ['DPF DELETE KIT', 'emission-defeat'],
  ['SENSOR ASM-AIRBAG FRT END', null],
  ['BRACKET, CATALYTIC CONVERTER', null],
  ['LAMP, AIR BAG WARNING', null],
  ['PUMP ASM-FUEL', null],
  [null, null],
])('%s: %s', (words, stop) => {
  expect(policyStop(words)).toBe(stop);
});
