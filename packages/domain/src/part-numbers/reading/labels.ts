import {
  AFTERMARKET_MAKERS,
  MAKERS_SUPPLIERS,
  MAKE_WORDS,
  SUPPLIERS,
} from '../../titles/words/words.ts';

/** What a word beside a number says. */
export type Label =
  | {
      readonly kind: 'make';
      readonly brands: readonly string[];
      /** Also sells under catalog numbers of its own. */
      readonly hasCatalog: boolean;
    }
  | { readonly kind: 'parts-maker' | 'field' | 'word' };

/** Codes that dealer systems and price tapes print before or behind a number. */
const MAKE_CODES: Readonly<Record<string, string>> = {
  GM: 'GM GMC GMP GMO GMPD GMSPO SPO CH CHE CHV CHEV CHEVY BU BUI CAD CA PON PO OLD SAT HUM AC ACD ACDELCO DELCO OPL',
  Ford: 'FO FOR FD FRD FM FMC FOM FMP LIN LM LI MER MC MOT MTC MTR MCF MOTORCRAFT FOMOCO',
  Mopar: 'P MO MOP MP MPR CH CHR CR CHY DCX DC DO DOD JE JEE JP RAM FCA STL PLY MOPAR DODGE',
  Toyota: 'TO TOY TY TYT TMC TMS LE LEX LX SC SCI',
  Honda: 'HO HON HN HD HND AH AHM AC ACU AU',
  Nissan: 'NI NIS NS NSN NN NIN IN INF INFI DAT',
  Hyundai: 'HY HYU HYN HMC HM KI KIA KA KMC GEN MOB MOBIS',
  Subaru: 'SU SUB SB SBR FHI',
  Mazda: 'MA MAZ MZ MZD',
  Mitsubishi: 'MI MIT MM MMC MT MTS',
  BMW: 'BM BMW BW MINI MIN',
  'Mercedes-Benz': 'MB MBZ MER MERC BENZ MBUSA DB',
  Volkswagen: 'VW VWA VAG VO AU AUD AUDI',
  Volvo: 'VO VOL VLV VV',
  'Land Rover': 'LR LRV LRO LRR RR JLR ROVER LAND',
  Jaguar: 'JA JAG JG JLR',
  Porsche: 'PO POR PR PRS PCNA',
  Fiat: 'FI FIA FIAT ALF ALFA',
  Suzuki: 'SZ SUZ',
  Isuzu: 'IS ISU ISZ',
  Saab: 'SA SAA SAAB',
};

const MAKES_WITH_CATALOG = new Set('AC ACD ACDELCO DELCO MOTORCRAFT MC MOT MTC MOPAR'.split(' '));

const PARTS_MAKER_CODES = `
  ACC AIS AKE ANC ATE ATL AUT AWP BCA BEC BEL BEN BIL BLS BOS BRE BRM BWD CEN CHA CLE CRD CSF CTR
  DAN DAY DEL DEN DOR DRM DPH EDL EIB ELR ETN EXE FAG FEB FEL FPG FRA FSC FVP GAB GAT GDY GMB GPD GRT
  HAS HEL HIT INA INT KN KNN KOY KYB LEM LUK MAH MAN MEY MOG MON MOO MEV NAP NCP NGK NOK NSK NTK NTN OSC
  PER PIE PUR RAY REI SAC SEA SKF SMP SNA SPI STA STD STN TIM TMK TRW TXT TYC URO VAL VDO VIC
  WAG WAL WEL WIX WLK YUA ZFS NAPA ECHLIN BALKAMP
`;

const FIELD_WORDS =
  'PN MPN PART PARTS PT PRT NO NUM NUMBER NBR NR MFG MFR OEM OE OES SKU ITEM STOCK STK REF CAT CATALOG CATALOGUE UPC INV';

/** Condition, side, unit and other words that are never part of a number. */
const WORDS = `
  NEW NOS NORS NIB USED GENUINE GEN ORIG ORIGINAL REMAN RMN REBUILT RB RBT REFURB DISC DISCO DISCONTINUED NLA NLS
  OBS OBSOLETE OPEN BOX BOXED IN ASM ASSY ASSEMBLY ASY KIT SET SENSOR FILTER PUMP SWITCH VALVE BOLT
  NUT LAMP SEAL GASKET BELT HOSE PAD PADS ROTOR MODULE COVER LH RH LF RF RR FRT RT LT LEFT RIGHT FRONT
  REAR UPPER LOWER QTY EA EACH PC PCS PIECE PIECES PK PACK BIN LOC SHELF ONLY FOR FITS WITH ALT USE OLD
  THE AND OR BY TO PKG PAIR PAIRS OF NON SEE HAS SET CORE RETURNABLE SPECIAL ORDER STOCK
  OIL WATER AIR FUEL BRAKE COOLANT ENGINE TRANS AXLE WHEEL DOOR WINDOW MIRROR GLASS GRILLE GRILL BUMPER FENDER
  HOOD BRACKET BRKT CLIP SCREW BUSHING BEARING HUB SHAFT ARM LINK ROD END TIE BALL JOINT STRUT SHOCK
  SPRING MOUNT INSULATOR HARNESS WIRE WIRING CONNECTOR RELAY FUSE BULB LENS HEADLAMP TAILLAMP HANDLE
  LOCK LATCH KEY CYLINDER CYL CAP PLUG TUBE PIPE LINE DUCT FAN MOTOR ALTERNATOR STARTER RADIATOR RAD
  CONDENSER COMPRESSOR COMP EVAP HEATER BLOWER ACTUATOR SOLENOID INJECTOR COIL THERMOSTAT TENSIONER
  PULLEY CHAIN GEAR CLUTCH DISC DISK CALIPER DRUM SHOE CABLE PEDAL CARPET TRIM PANEL MOLDING EMBLEM
  NAMEPLATE DECAL LABEL COVER SHIELD DEFLECTOR SPACER WASHER PIN RING RETAINER GROMMET STUD TPMS ABS
  ECM PCM BCM CONTROL UNIT RADIO AIRBAG BAG BELT SEAT CUSHION PUSH ROCKER LIFTER CAM CRANK PISTON
`;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

const LABELS = new Map<string, Label>();

function addNames(names: readonly string[]): void {
  for (const name of names) {
    const words = name.split(' ');
    for (const word of words) {
      const isName = /^[A-Z]+$/.test(word) && word.length >= (words.length === 1 ? 3 : 5);
      if (isName && !LABELS.has(word)) {
        LABELS.set(word, { kind: 'parts-maker' });
      }
    }
  }
}

for (const word of wordsOf(WORDS)) {
  LABELS.set(word, { kind: 'word' });
}
addNames(AFTERMARKET_MAKERS);
addNames(SUPPLIERS);
addNames(MAKERS_SUPPLIERS);
for (const code of wordsOf(PARTS_MAKER_CODES)) {
  LABELS.set(code, { kind: 'parts-maker' });
}
for (const word of wordsOf(FIELD_WORDS)) {
  LABELS.set(word, { kind: 'field' });
}
for (const names of [
  ...Object.entries(MAKE_WORDS),
  ...Object.entries(MAKE_CODES).map(([brand, codes]) => [brand, wordsOf(codes)] as const),
]) {
  for (const word of names[1].flatMap(wordsOf)) {
    const known = LABELS.get(word);
    const others = known?.kind === 'make' ? known.brands : [];
    LABELS.set(word, {
      kind: 'make',
      brands: [...others, names[0]],
      hasCatalog: MAKES_WITH_CATALOG.has(word),
    });
  }
}

/** Engines and drives: V8, 4WD, 4X4, 2DR. */
const CAR_WORD = /^(?:[VIL]\d{1,2}|[24]WD|4X4|\dCYL|\dDR|\d\dV)$/;
const WORD: Label = { kind: 'word' };

/** The meaning of an upper-case word beside a number; null when unknown. */
export const labelOf = (word: string): Label | null =>
  LABELS.get(word) ?? (CAR_WORD.test(word) ? WORD : null);
