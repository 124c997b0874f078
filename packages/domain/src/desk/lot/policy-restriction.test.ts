import { expect, test } from 'vitest';

import { policyRestriction } from './policy-restriction.ts';

test.each([
  ['AIRBAG ASM-INST PNL', 'air-bag'],
  ['AIR BAG MODULE, DRIVER', 'air-bag'],
  ['CATALYTIC CONVERTER ASY', 'catalytic-converter'],
  ['CAT CONV, LH', 'catalytic-converter'],
  ['CAT CONVERTER', 'catalytic-converter'],
  ['CATALYST CONVERTER', 'catalytic-converter'],
  ['DPF DELETE KIT', 'emission-defeat'],
  ['EMISSION DELETE', 'emission-defeat'],
  ['EMISSIONS ELIMINATOR', 'emission-defeat'],
  ['EGR BLOCKOFF PLATE', 'emission-defeat'],
  ['EGR BLOCK-OFF PLATE', 'emission-defeat'],
  ['EGR BLOCK OFF', 'emission-defeat'],
  ['SEAT BELT PRETENSIONER LH', 'air-bag'],
  ['BELT ASM W/PRE-TENSIONER', 'air-bag'],
  ['TENSIONER, BELT', null],
  ['REFRIGERANT R134A 12OZ', 'refrigerant'],
  ['REFRIGERANT LINE ASY', null],
  ['R-134A 12 OZ CAN', 'refrigerant'],
  ['O-RING KIT R134A', null],
  ['CATALOG, PARTS', null],
  ['SENSOR ASM-AIRBAG FRT END', null],
  ['BRACKET, CATALYTIC CONVERTER', null],
  ['LAMP, AIR BAG WARNING', null],
  ['PUMP ASM-FUEL', null],
  [null, null],
])('%s: %s', (words, stop) => {
  expect(policyRestriction(words)).toBe(stop);
});
