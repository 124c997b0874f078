import { expect, test } from 'vitest';

import { namesRecall } from '../../titles/comps/names-recall.ts';
import { goodsNotes, isUsedCoded } from './goods.ts';

test.each([
  ['INFLATOR KIT, RECALL 15E085', ['recall']],
  ['HARNESS - SAFETY CAMPAIGN N182', ['recall']],
  ['SENSOR ASM (STOP SALE)', ['recall']],
  ['ECM ASM, REMAN', ['coded']],
  ['MODULE ASM-BODY CONT', ['coded']],
  ['CLUSTER ASM-INST', ['coded']],
  ['TRANSMISSION CONTROL MODULE', ['coded']],
  ['BRACKET, ECM', []],
  ['HARNESS ASM-ENG CONT MDL', []],
  ['CLUSTER, GRAPE', []],
  ['TIRE 265/70R17', ['dated']],
  ['SENSOR, TIRE PRESSURE', []],
  ['CARRIER ASM-SPARE TIRE', []],
  ['BELT, TIMING', ['dated']],
  ['SERPENTINE BELT', ['dated']],
  ['TENSIONER, DRIVE BELT', []],
  ['BELT ASM-SEAT', []],
  ['OIL, ENGINE 5W-30 QT', ['ground-only']],
  ['AEROSOL BRAKE CLEANER', ['ground-only']],
  ['PAINT, TOUCH-UP WA8555', ['ground-only']],
  ['BATTERY ASM 78-7YR', ['ground-only']],
  ['FILTER ASM-OIL', []],
  ['OIL PAN', []],
  ['CABLE ASM-BATTERY', []],
  ['TRAY-BATTERY', []],
  ['MOTOR ASM-BLOWER', ['seasonal']],
  ['COMPRESSOR ASM-A/C', ['seasonal']],
  ['CORE-HEATER', ['seasonal']],
  ['BLADE-WIPER', ['seasonal']],
  ['PLOW MOUNT KIT', ['seasonal']],
  ['AC DELCO ALTERNATOR', []],
  ['PUMP ASM-FUEL', []],
  [null, []],
])('%s: %j', (words, notes) => {
  expect(goodsNotes(words)).toEqual(notes);
});

test('a recall named by a seller counts like one named by the dealer', () => {
  expect(namesRecall('Takata recall replacement inflator')).toBe(true);
  expect(goodsNotes('SENSOR ASM', true)).toEqual(['recall']);
});

test.each([
  ['ECM, USED', true],
  ['PCM TAKE OFF', true],
  ['ECM ASM', false],
  ['ALTERNATOR, USED', false],
])('%s cannot be sold: %s', (words, isStopped) => {
  expect(isUsedCoded(words, goodsNotes(words))).toBe(isStopped);
});
