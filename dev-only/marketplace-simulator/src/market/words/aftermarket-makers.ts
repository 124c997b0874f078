import type { GrammarPart } from '../titles/grammar.ts';
import { wordList } from './word-list.ts';

/** Companies that sell replacement parts under their own name and number. */
export const AFTERMARKET_MAKERS: Readonly<Record<GrammarPart, readonly string[]>> = {
  open: wordList(`
    Dorman, Cardone, Standard Motor Products, Four Seasons, Moog, Mevotech, Raybestos, Wagner,
    Centric, Power Stop, Bendix, Monroe, Gabriel, KYB, Walker, Gates, Dayco, Fel-Pro, Melling,
    Cloyes, Sealed Power, WIX, Fram, Purolator, K&N, Hastings, Delphi, Airtex, Carter, Spectra
    Premium, BWD, Beck/Arnley, URO Parts, febi, Meyle, Timken, SKF, National, GMB, USMW,
    Stant, Murray, UAC, TYC, DEPO, Eagle Eyes, Anchor, Westar, GSP, TrakMotive, Trico, Anco,
    Littelfuse, Bussmann, Champion, Autolite, Duralast, NAPA, Carquest, Crown Automotive,
    Omix-Ada, Rugged Ridge, Keystone, Sherman Parts, ACI, Hopkins, Walbro, Bosal, MagnaFlow,
    Remy, WAI, Hella, Spyder, Dacco, ATP, Sonnax, LuK, Exedy, Sachs, Bilstein, Rancho
  `),
  'held-back': wordList(`
    Karlyn, Lakewood, Prothane, Energy Suspension, Suspensia, XRF, Dash 4, Brakeware, DuraGo,
    Frigette, Santech, Ecogard, Hytec, Airqualitee, Pronto, Mighty, Intermotor, Wells, Facet, ERA,
    Calorstat, MotoRad, Mishimoto, CSF, Liland, Koyorad, APDI, OSC, Performance Radiator,
    Certifit, Maxzone, Anzo, AccuVision, Goodmark, OER, Trim Parts, Auveco, Burco, Brock,
    Vaico, Vemo, Topran, JP Group, Corteco, Elring, Victor Reinz, Ajusa, Mahle, Hengst, Mann,
    Luber-Finer, Baldwin, Filtran, Pioneer, Transgo, DNJ, Enginetech, ITM, Perfect Circle, Clevite,
    King Engine Bearings, Lares, Maval, Edelmann, Sunsong, Atlantic Automotive Enterprises, East
    Lake Axle, Surtrack, Neapco, Motive Gear, Richmond, Yukon Gear, Nitro Gear, Dynatrac, DSS,
    Holstein, Richporter, Uremco, Autoline, Hygrade, Davico, Eastern Catalytic,
    AP Exhaust, Ansa, Maremont, Lesjofors, Strongarm, AMS Automotive, Tuff Support
  `),
};
