import { describe, expect, test } from 'vitest';

import { parseTitle } from '../../part-numbers/parse-title.ts';
import { areOfRivalMake, areOtherGoods } from './part-class.ts';

const MIRRORS = [
  '2019 Subaru Forester Door Mirror Assembly Left OEM 91036SJ050',
  'Genuine Subaru Side View Mirror 91036SJ050 Driver',
  'SUBARU FORESTER MIRROR LH POWER HEATED 91036SJ050',
];
const INJECTORS = MIRRORS.map((_, at) => `OEM Ford Fuel Injector ${at} CM5Z-9F593-A`);

const other = (titles: readonly string[], description: string) =>
  areOtherGoods(titles, parseTitle(description).words);

describe('listings of another kind of part', () => {
  test.each([
    'INJECTOR ASY',
    'INJ ASM-FUEL MULTIPT',
    'SNSR,OXYGEN RR',
    'BRKT-ENG MTG LH',
    'MLDG ASM-RKR PNL',
    'PUMP WATER',
    'HDLP ASY HEADLAMP',
    'SEAL RR MAIN',
    'W/STRP',
    // Plural and short at once.
    'FLOOR MTS SET',
    'CUP HLDR',
  ])('mirrors are not "%s"', (description) => {
    expect(other(MIRRORS, description)).toBe(true);
  });

  test.each([
    'MIRROR ASY',
    'MIRR ASM-O/S RR VIEW',
    'MIR, DOOR LH',
    'DOOR MIRROR COVER',
    'GLASS MIRROR',
    'MRRR OTSD',
    // Words of no list say nothing.
    'ZQX 4471 ASY',
    'SERVICE PKG',
    '',
  ])('mirrors may be "%s"', (description) => {
    expect(other(MIRRORS, description)).toBe(false);
  });

  test.each([
    ['TRANS PN KIT', 'Transmission Oil Pan'],
    ['FNDR ASM RH', 'Wing Panel'],
    ['CUPHLDR', 'Cup Holder Insert'],
    ['WHL SPD SNS RF', 'Anti-Lock Sensor Lead'],
    ['SW ASM HDLP', 'Dimmer Control Knob'],
  ])('"%s" may be a %s', (description, sold) => {
    const titles = MIRRORS.map((_, at) => `OEM Ford ${sold} ${at} CM5Z-9F593-A`);
    expect(other(titles, description)).toBe(false);
    expect(other(MIRRORS, description)).toBe(true);
  });

  const sold = (...names: readonly string[]) =>
    names.map((name, at) => `${2_004 + at} Genuine GM ${name} 8416${at}`);

  test.each([
    ['BALL JNT LWR', 'Lower Control Arm'],
    ['HDLMP ASSY', 'Fog Light Lamp'],
    ['FOG LMP RH', 'Tail Light Assembly'],
    ['BRKT-BMPR', 'Engine Motor Mount'],
    ['FLTR, OIL', 'Lug Nut Chrome 14 Pins'],
    ['SLAVE CYL A', 'Camshaft Position Sensor'],
    ['BLWR MTR', 'Bumper Cover General Motors'],
    ['4250 CALIPR W/O PADS', 'Muffler'],
  ])('"%s" is no %s', (description, name) => {
    expect(other(sold(name, name, name), description)).toBe(true);
  });

  test.each([
    ['HEADLAMP LED', 'Head Light Unit'],
    ['FASCIA-FRT', 'Bumper Cover'],
    ['COVER-FRT BMP', 'Front Fascia'],
    // Cut, or more of a kind.
    ['RADIATOR A', 'Radiator Support'],
    ['LMP ASM-RR COMB', 'Tail Light'],
    ['KNOB ASSY, G', 'Gear Shift Knob'],
    ['TRAY-ASH', 'Ashtray'],
    ['LFTR VLV', 'Lash Adjuster'],
    // Words that name no kind of part.
    ['ENG BLO', 'Block Heater'],
  ])('"%s" may be a %s', (description, name) => {
    expect(other(sold(name, name, name), description)).toBe(false);
  });

  test('most of the listings that name a part have to agree, and some may name none', () => {
    const named = ['Fuel Injector', 'Injector'];
    expect(other(sold(...named, 'Part', 'Part'), 'MIRROR')).toBe(true);
    expect(other(sold(...named, 'Part', 'Part', 'Part', 'Part', 'Part'), 'MIRROR')).toBe(false);
    expect(other(sold(...named, 'Fender', 'Muffler'), 'MIRROR')).toBe(false);
    expect(other(sold(...named, 'Mirror'), 'MIRROR')).toBe(false);
  });

  test('a word of the trade is no make', () => {
    expect(areOfRivalMake(MIRRORS, parseTitle('SMART MIRROR').words)).toBe(false);
  });

  test('two listings are not enough, and one of the sheet’s kind clears the others', () => {
    expect(other(MIRRORS.slice(0, 2), 'INJECTOR')).toBe(false);
    expect(other([...MIRRORS, INJECTORS[0] ?? ''], 'INJECTOR')).toBe(false);
    expect(other(INJECTORS, 'INJECTOR')).toBe(false);
  });

  test('a place on the car is no kind of part beside one', () => {
    expect(other(MIRRORS, 'HANDLE DOOR OUTSIDE')).toBe(true);
    expect(other(MIRRORS, 'DOOR')).toBe(false);
  });

  test('a make that shares no numbers with the sheet’s is a rival', () => {
    const rival = (description: string) => areOfRivalMake(MIRRORS, parseTitle(description).words);
    expect(['FORD MIRROR', 'TOYOTA MIRROR', 'SUBARU MIRROR', 'MIRROR'].map(rival)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('titles that name nothing known say nothing', () => {
    expect(other(['OEM 91036SJ050', 'Genuine 91036SJ050', 'NEW 91036SJ050'], 'INJECTOR')).toBe(
      false,
    );
  });
});
