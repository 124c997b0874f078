import type { GrammarPart } from '../titles/grammar.ts';
import { wordList } from './word-list.ts';

type ByMake = Readonly<Record<string, readonly string[]>>;

const anyone = wordList('Bosch, Denso, Delphi, Valeo, NGK, Continental, Visteon, TRW');

/** Companies that supply the car makers, and whose name some sellers add to the maker's. */
export const SUPPLIERS: Readonly<Record<GrammarPart, ByMake>> = {
  open: {
    Ford: wordList('Visteon, Motorcraft Bosch, Delphi, Denso, Autolite, TRW'),
    GM: wordList('Delphi, Delco Remy, ACDelco, Bosch, Hitachi, Saginaw'),
    Mopar: wordList('Denso, Bosch, Delphi, Magneti Marelli, Timken, Cummins'),
    Honda: wordList('Denso, Keihin, Showa, Stanley, NGK, Hitachi'),
    Toyota: wordList('Denso, Aisin, Koito, KYB, Advics, NGK'),
    Nissan: wordList('Hitachi, Calsonic, KYB, NGK, Tokico'),
    Volkswagen: wordList('Bosch, Hella, Valeo, Sachs, Continental'),
    BMW: wordList('Bosch, Hella, VDO, ZF, Behr'),
  },
  'held-back': {
    Ford: wordList('Hanon, Varroc, Teves, Garrett, BorgWarner, Kostal, Cooper Standard'),
    GM: wordList('Nidec, Akebono, American Axle, Gentex, Tenneco, Modine, Stant'),
    Mopar: wordList('Litens, Holset, ZF, Spicer, Champion, Alpine'),
    Honda: wordList('Mitsuba, Nisshinbo, Musashi, Toyo Roki, Jideco, T.RAD'),
    Toyota: wordList('Tokai Rika, Ichikoh, JTEKT, Nisshinbo, Pacific, Yazaki'),
    Nissan: wordList('Jatco, Hanshin, Zexel, Akebono, Exedy, Clarion'),
    Volkswagen: wordList('Pierburg, Brose, ATE, INA, Mahle, Litens'),
    BMW: wordList('Pierburg, Huf, Lemförder, Textar, Mann, Stabilus'),
    Hyundai: wordList('Mobis, Mando, Halla, Doowon'),
    Subaru: wordList('KYB, Hitachi, Exedy, NTN'),
    Mazda: wordList('Mitsubishi Electric, Denso, Diamond Electric, Mitsuboshi'),
  },
};

export const suppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  SUPPLIERS[part][make] ?? anyone;

/** Brands of the car makers among them, whose box is the maker's box. */
const OWN_BRAND = /Motorcraft|ACDelco|Delco Remy|Mobis/u;

/** Suppliers that also sell the part in a box of their own. */
export const boxingSuppliersOf = (make: string, part: GrammarPart): readonly string[] =>
  suppliersOf(make, part).filter((name) => !OWN_BRAND.test(name));
