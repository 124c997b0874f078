import type { Season } from './season.ts';

/** A kind of car part as it is sold: where it is filed, what it is called and what it costs new. */
export type PartFamily = {
  readonly leafId: string;
  readonly nouns: readonly string[];
  readonly places: readonly string[];
  readonly lowMinor: number;
  readonly highMinor: number;
  readonly season: Season;
  readonly rivals: readonly string[];
};

const SIDES = ['Left', 'Right', 'LH Driver', 'RH Passenger'] as const;
const ENDS = ['Front', 'Rear'] as const;
const CORNERS = ['Front Left', 'Front Right', 'Rear Left', 'Rear Right'] as const;
const ANYWHERE = [''] as const;

// oxlint-disable-next-line max-params -- one line of a table
const family = (
  leafId: string,
  nouns: readonly string[],
  places: readonly string[],
  [low, high]: readonly [number, number],
  rivals: readonly string[],
  season: Season = 'none',
): PartFamily => ({
  leafId,
  nouns,
  places,
  lowMinor: low * 100,
  highMinor: high * 100,
  season,
  rivals,
});

export const PART_FAMILIES: readonly PartFamily[] = [
  family(
    '33543',
    ['A/C Compressor', 'AC Compressor w/ Clutch'],
    ANYWHERE,
    [180, 520],
    ['Denso', 'TRQ'],
    'summer',
  ),
  family(
    '33545',
    ['Blower Motor', 'Heater Blower Motor'],
    ['', ...ENDS],
    [45, 140],
    ['VDO', 'TYC'],
    'winter',
  ),
  family(
    '33546',
    ['Heater Hose Assembly', 'Heater Core'],
    ANYWHERE,
    [30, 160],
    ['Dorman', 'Spectra Premium'],
    'winter',
  ),
  family('33553', ['Fuel Injector'], ANYWHERE, [40, 160], ['Bosch', 'Delphi']),
  family(
    '33555',
    ['Fuel Pump Module', 'Fuel Pump'],
    ANYWHERE,
    [120, 420],
    ['Delphi', 'Spectra Premium'],
  ),
  family('33557', ['Throttle Body'], ANYWHERE, [90, 320], ['Dorman', 'Standard Motor Products']),
  family(
    '33561',
    ['ABS Wheel Speed Sensor', 'ABS Pump Module'],
    CORNERS,
    [35, 480],
    ['Dorman', 'Standard Motor Products'],
  ),
  family('33563', ['Brake Caliper'], CORNERS, [70, 240], ['Cardone', 'Raybestos']),
  family(
    '33564',
    ['Brake Pads', 'Disc Brake Pad Set'],
    ENDS,
    [35, 110],
    ['Wagner', 'Raybestos', 'Centric'],
  ),
  family('33565', ['Brake Rotor'], ENDS, [55, 170], ['Centric', 'Raybestos']),
  family('33573', ['Alternator'], ANYWHERE, [190, 560], ['Bosch', 'Denso']),
  family('33576', ['Starter Motor'], ANYWHERE, [140, 380], ['Bosch', 'Denso'], 'winter'),
  family(
    '33596',
    ['Engine Control Module ECU', 'Body Control Module BCM'],
    ANYWHERE,
    [160, 720],
    ['Cardone', 'Dorman'],
  ),
  family(
    '33594',
    ['Camshaft Position Sensor', 'MAP Sensor', 'Temperature Sensor'],
    ANYWHERE,
    [18, 75],
    ['Standard Motor Products', 'Bosch'],
  ),
  family(
    '33597',
    ['Wiring Harness', 'Pigtail Connector'],
    ['', ...ENDS],
    [22, 310],
    ['Dorman', 'Standard Motor Products'],
  ),
  family(
    '33602',
    ['Radiator', 'Radiator Support'],
    ANYWHERE,
    [150, 430],
    ['TYC', 'Spectra Premium'],
    'summer',
  ),
  family('33603', ['Thermostat Housing', 'Thermostat'], ANYWHERE, [18, 70], ['Gates', 'Dorman']),
  family('33604', ['Water Pump'], ANYWHERE, [60, 210], ['Gates', 'GMB']),
  family('33607', ['EGR Valve'], ANYWHERE, [85, 290], ['Standard Motor Products', 'Dorman']),
  family('33609', ['Muffler Assembly'], ENDS, [210, 640], ['Walker']),
  family(
    '33610',
    ['Oxygen Sensor', 'O2 Sensor'],
    ['Upstream', 'Downstream'],
    [45, 160],
    ['Bosch', 'Denso'],
  ),
  family(
    '33615',
    ['Valve Cover Gasket Set', 'Oil Pan Gasket', 'Crankshaft Seal'],
    ANYWHERE,
    [12, 85],
    ['Fel-Pro', 'Mahle'],
  ),
  family(
    '33617',
    ['Engine Motor Mount', 'Transmission Mount'],
    SIDES,
    [35, 150],
    ['Anchor', 'Westar'],
  ),
  family(
    '33619',
    ['Timing Chain Tensioner', 'Timing Belt'],
    ANYWHERE,
    [28, 140],
    ['Gates', 'Cloyes'],
  ),
  family('33621', ['Valve Cover'], SIDES, [80, 260], ['Dorman']),
  family('33661', ['Oil Filter', 'Engine Oil Filter'], ANYWHERE, [6, 24], ['Fram', 'WIX', 'K&N']),
  family(
    '33640',
    ['Bumper Cover', 'Bumper Bracket', 'Bumper Reinforcement Bar'],
    ENDS,
    [60, 690],
    ['Keystone', 'Replace'],
  ),
  family(
    '33643',
    ['Emblem Badge', 'Nameplate'],
    ['', 'Tailgate', 'Fender'],
    [15, 80],
    ['Unbranded'],
  ),
  family(
    '33645',
    ['Fender', 'Fender Liner Splash Shield'],
    SIDES,
    [45, 380],
    ['Keystone', 'Replace'],
  ),
  family('33646', ['Grille Assembly', 'Upper Grille'], ['Front'], [90, 480], ['Replace', 'TYC']),
  family('33649', ['Door Mirror Assembly', 'Mirror Glass'], SIDES, [35, 420], ['TYC', 'Kool Vue']),
  family('33650', ['Door Molding Trim', 'Wheel Opening Molding'], CORNERS, [30, 190], ['Dorman']),
  family('33651', ['Exterior Door Handle'], CORNERS, [25, 110], ['Dorman', 'Depo']),
  family('33695', ['Center Console Lid', 'Cup Holder Insert'], ANYWHERE, [25, 210], ['Dorman']),
  family('33696', ['Door Panel', 'Arm Rest'], CORNERS, [60, 390], ['Dorman']),
  family(
    '33698',
    ['All Weather Floor Mats', 'Carpet Floor Mats'],
    ANYWHERE,
    [45, 180],
    ['WeatherTech', 'Husky'],
    'winter',
  ),
  family('33701', ['Seat Cover Cushion', 'Seat Track'], SIDES, [90, 650], ['Katzkin']),
  family(
    '33703',
    ['Power Window Switch', 'Headlight Switch', 'Steering Wheel Control Switch'],
    ['', 'Master'],
    [22, 170],
    ['Dorman', 'Standard Motor Products'],
  ),
  family('33709', ['Fog Light Lamp'], SIDES, [40, 180], ['TYC', 'Depo'], 'winter'),
  family(
    '33710',
    ['Headlight Assembly', 'LED Headlamp'],
    SIDES,
    [180, 1150],
    ['TYC', 'Depo'],
    'winter',
  ),
  family('33716', ['Tail Light Assembly', 'Taillamp'], SIDES, [85, 460], ['TYC', 'Depo']),
  family('33580', ['Lower Control Arm', 'Ball Joint'], CORNERS, [40, 260], ['Moog', 'Mevotech']),
  family('33583', ['Coil Spring'], ENDS, [50, 170], ['Moog']),
  family('33587', ['Power Steering Pump'], ANYWHERE, [130, 390], ['Cardone', 'Maval']),
  family('33590', ['Shock Absorber', 'Strut Assembly'], CORNERS, [60, 340], ['Monroe', 'KYB']),
  family('33591', ['Wheel Hub Bearing Assembly'], ENDS, [70, 240], ['Timken', 'Moog']),
  family(
    '33727',
    ['Transmission Oil Pan', 'Shift Solenoid'],
    ANYWHERE,
    [30, 240],
    ['Dorman', 'ATP'],
  ),
  family('33729', ['CV Axle Shaft'], SIDES, [110, 420], ['GSP', 'Cardone']),
  family('33731', ['Clutch Kit', 'Clutch Slave Cylinder'], ANYWHERE, [60, 430], ['LuK', 'Exedy']),
  family('43953', ['Alloy Wheel Rim 18"', 'Steel Wheel 16"'], ANYWHERE, [130, 560], ['Replika']),
  family('33744', ['Wheel Center Cap', 'Hub Cap'], ANYWHERE, [14, 70], ['Unbranded']),
  family('33746', ['Lug Nut', 'Wheel Stud'], ANYWHERE, [3, 18], ['Gorilla', 'Dorman']),
];

/** Numbers whose first group the maker uses for one kind of part only. */
const KNOWN_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^15400/u, '33661'],
  [/^90915/u, '33661'],
  [/^89[45]/u, '33610'],
  [/^BL3Z2001/u, '33564'],
  [/^74890|^68500/u, '33650'],
  [/^84201|^8425|^8426/u, '33696'],
];

export const knownFamilyOf = (number: string): PartFamily | null => {
  const leafId = KNOWN_KINDS.find(([shape]) => shape.test(number))?.[1];
  return PART_FAMILIES.find((candidate) => candidate.leafId === leafId) ?? null;
};
