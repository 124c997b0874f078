import type { Random } from '../random.ts';
import type { GrammarPart } from '../titles/grammar.ts';
import { wordList } from './word-list.ts';

/** Well-known labels of importers and mail-order companies. */
export const KNOWN_LABELS: Readonly<Record<GrammarPart, readonly string[]>> = {
  open: wordList(`
    A-Premium, ECCPP, SCITOO, OCPTY, AUTEX, Detroit Axle, TRQ, 1A Auto, DNA Motoring, Spec-D Tuning,
    MOSTPLUS, cciyu, APDTY, Labwork, NewYall, AUTOSAVER88, KARPAL, ROADFAR, FINDAUTO, DRIVESTAR,
    Yitamotor, LEDKINGDOMUS, FEIPARTS, TUPARTS, Areyourshop, WMPHE, BDFHYK, Evan Fischer, Kool Vue,
    Garage-Pro, Sixity, MICTUNING, Nilight, OEDRO
  `),
  'held-back': wordList(`
    VINCOS, WOOSTAR, MAXFAVOR, GELUOXI, DASBECAN, MITZONE, Ineedup, JDMSPEED, Bapmic, PIT66, Bross,
    Unikpas, SUUONEE, KIPA, Caltric, munirater, partszen, ANPART, Donpida, SROSANT, LIMICAR,
    LITTLEMOLE, AUQDD, HECASA, SELEAD, YIKATOO, GrteRokky, Forwinparts, IRONTEK, QKPARTS, Trupart,
    Item Auto, beamax-9, FREEMOTOR802
  `),
};

const SYLLABLES: Readonly<Record<GrammarPart, readonly (readonly string[])[]>> = {
  open: [
    wordList('ZEN, KAX, VOR, AUT, MOT, TRU, DAX, LUM, FEN, GRO, HYP, JOV, KRE, NIV, OXA, PAL'),
    wordList('O, A, I, U, E, OO, Y'),
    wordList('MAX, TEK, PRO, FIT, XIN, LUX, DEX, RON, VEX, MIT, BEX, ZON, KOR, PAR, TOL, HUI'),
  ],
  'held-back': [
    wordList('Qu, Bri, Sha, Wel, Yun, Cho, Xi, Tor, Hai, Len, Mu, Fu, Ji, Do, Ru, Zho'),
    wordList('ng, ra, li, be, no, sto, ve, ki, da, pa, mo, zu'),
    wordList('da, wei, gear, car, way, hub, le, parts, moto, san, yu, star, don'),
  ],
};

/** A label that is on no list. */
export function inventLabel(part: GrammarPart, random: Random): string {
  const label = SYLLABLES[part].map((pieces) => random.pick(pieces)).join('');
  if (part === 'open') {
    return random.hit(0.2) ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
  }
  return random.weighted([
    [label, 60],
    [label.toUpperCase(), 25],
    [`${label.toUpperCase()}${random.int(1, 99)}`, 15],
  ]);
}
