/** A kind of part as dealers write it, with the price range of one piece in dollars. */
type Kind = readonly [words: string, base: string, least: number, most: number];

const KINDS: readonly Kind[] = [
  ['LAMP ASY-HEAD RH', '13008', 180, 690],
  ['LAMP ASY-HEAD LH', '13009', 180, 690],
  ['LAMP ASY-REAR', '13404', 60, 310],
  ['LAMP ASY-FOG', '15200', 28, 145],
  ['BUMPER ASY-FRT', '17757', 160, 720],
  ['REINFORCEMENT-BUMPER', '17757', 70, 260],
  ['GRILLE ASY-RADIATOR', '8200', 90, 440],
  ['MIRROR ASY-REAR VIEW', '17682', 70, 380],
  ['MOLDING-ROOF SIDE', '7828', 22, 110],
  ['MOLDING-DOOR OUTSIDE', '20878', 18, 95],
  ['HANDLE ASY-DOOR', '22404', 24, 130],
  ['MOTOR ASY-WINDOW', '23394', 38, 170],
  ['WEATHERSTRIP-DOOR', '20530', 20, 120],
  ['RADIATOR ASY', '8005', 110, 420],
  ['HOSE-RADIATOR UPPER', '8260', 12, 64],
  ['THERMOSTAT ASY', '8575', 14, 72],
  ['PUMP ASY-WATER', '8501', 44, 210],
  ['FAN ASY-COOLING', '8C607', 95, 390],
  ['ALTERNATOR ASY', '10346', 120, 430],
  ['STARTER MOTOR ASY', '11002', 95, 340],
  ['INJECTOR ASY-FUEL', '9F593', 48, 260],
  ['PUMP ASY-FUEL', '9H307', 90, 410],
  ['VALVE-VAPOR CONTROL', '9G756', 24, 110],
  ['FILTER ASY-FUEL', '9155', 8, 42],
  ['ELEMENT-AIR CLEANER', '9601', 7, 38],
  ['FILTER-OIL', '6731', 4, 14],
  ['SENSOR-OXYGEN', '9F472', 36, 150],
  ['SENSOR-CRANKSHAFT', '6C315', 18, 84],
  ['SENSOR ASY-ABS', '2C204', 22, 120],
  ['MODULE ASY-ENGINE CONTROL', '12A650', 160, 640],
  ['MODULE ASY-BODY CONTROL', '15604', 120, 480],
  ['RADIO ASY', '19A387', 140, 620],
  ['SWITCH ASY-TURN SIGNAL', '13K359', 30, 160],
  ['WIRING ASY', '14401', 80, 560],
  ['COIL ASY-IGNITION', '12029', 24, 96],
  ['PLUG-SPARK', '12405', 4, 19],
  ['PAD KIT-FRT BRAKE', '2001', 32, 120],
  ['ROTOR-FRT BRAKE', '1125', 34, 140],
  ['CALIPER ASY-BRAKE', '2B120', 55, 230],
  ['HUB ASY-WHEEL', '1104', 60, 260],
  ['SHOCK ABSORBER ASY-FRT', '18124', 44, 220],
  ['LINK-STABILIZER BAR', '5K484', 12, 58],
  ['ARM ASY-FRT SUSPENSION', '3078', 50, 290],
  ['END-TIE ROD', '3A130', 20, 92],
  ['GEAR ASY-STEERING', '3504', 240, 980],
  ['PUMP ASY-POWER STEERING', '3A674', 90, 360],
  ['VALVE BODY-TRANSMISSION', '7A100', 280, 1450],
  ['MOUNT ASY-ENGINE', '6038', 32, 180],
  ['GASKET-CYLINDER HEAD', '6051', 18, 120],
  ['SEAL-CRANKSHAFT', '6700', 6, 36],
  ['MUFFLER ASY', '5230', 90, 430],
  ['CONVERTER ASY-CATALYTIC', '5E212', 320, 1600],
  ['BLADE ASY-WIPER', '17528', 6, 28],
  ['COMPRESSOR ASY-A/C', '19703', 140, 520],
  ['CONTROL ASY-A/C', '19980', 90, 330],
  ['WHEEL ASY-ALUMINUM', '1007', 150, 640],
  ['CAP-WHEEL', '1130', 8, 58],
  ['BEZEL-INSTRUMENT PANEL', '04338', 14, 110],
  ['COVER ASY-SEAT', '62900', 60, 340],
  ['CLIP-RETAINING', 'W7170', 0.4, 6],
];

type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) {
    throw new Error('nothing to pick from');
  }
  return found;
};

const letterOf = (random: Random, from: string): string =>
  from.charAt(Math.floor(random() * from.length));
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => letterOf(random, 'ABCDEFGHJKLMNPRSTVXZ')).join('');

/** Makers with the form of their numbers. */
const MAKERS: readonly { brand: string; number: (random: Random, base: string) => string }[] = [
  {
    brand: 'Ford',
    number: (random, base) =>
      `${letterOf(random, '89BCDEFGHJKLMN')}${letters(random, 1)}${digits(random, 1)}Z-${base}-${letters(random, pick(random, [1, 2]))}`,
  },
  {
    brand: 'GM',
    number: (random) => `${pick(random, ['84', '23', '12', '92', '22'])}${digits(random, 6)}`,
  },
  {
    brand: 'Mopar',
    number: (random) => `68${digits(random, 6)}A${letters(random, 1)}`,
  },
  {
    brand: 'Toyota',
    number: (random) =>
      `${digits(random, 5)}-${pick(random, ['0C', '09', '06', '35'])}${digits(random, 3)}`,
  },
  {
    brand: 'Honda',
    number: (random) =>
      `${digits(random, 5)}-${pick(random, ['TLA', 'T2A', 'TBA', '5AA', 'SNA'])}-A${digits(random, 2)}`,
  },
];

export type StockLine = {
  readonly number: string;
  readonly description: string;
  readonly brand: string;
  readonly bin: string;
  readonly onHand: number;
  readonly costMinor: number;
  /** What it sells for, as a share of the dealer's cost. */
  readonly resale: number;
};

/** Always the same: Park and Miller's generator. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Different parts as they lie in a dealer's storeroom: many cheap ones, few dear ones, old and new. */
export function demoStock(count: number): readonly StockLine[] {
  const random = randomOf(20_261_119);
  const lines = new Map<string, StockLine>();
  while (lines.size < count) {
    const [description, base, least, most] = pick(random, KINDS);
    const maker = pick(random, MAKERS);
    const number = maker.number(random, base);
    const dollars = least * (most / least) ** random();
    const mostPieces = dollars < 30 ? 24 : dollars < 120 ? 8 : 3;
    lines.set(number, {
      number,
      description,
      brand: maker.brand,
      bin: `${letterOf(random, 'ABCDEFGH')}${digits(random, 2)}-${1 + Math.floor(random() * 6)}`,
      onHand: 1 + Math.floor(random() ** 2 * mostPieces),
      costMinor: Math.round(dollars * 100),
      resale: 0.35 + 0.75 * random(),
    });
  }
  return [...lines.values()];
}
