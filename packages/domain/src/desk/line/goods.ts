import { namesRecall } from '../../titles/comps/names-recall.ts';

/** What one must know before buying a line; none of it is in its figures. */
export const GOODS_NOTES = ['recall', 'coded', 'dated', 'ground-only', 'seasonal'] as const;
export type GoodsNote = (typeof GOODS_NOTES)[number];

/** Modules that only work in the car they are coded for. */
const CODED =
  /\b(?:ecm|ecu|pcm|bcm|tcm|tipm|skim)\b|\bimmobili[sz]er\b|\binstrument cluster\b|\bcluster\b(?=.*\b(?:inst(?:rument)?|ip|speedo(?:meter)?|gauge)\b)|\binst(?:rument)?\b.*\bcluster\b|\bkey ?fob\b|\bkeyless\b|\b(?:engine|body|power ?train|trans(?:mission)?|anti-?theft)\b.{0,12}\b(?:control )?(?:module|computer)\b|\b(?:module|computer)\b.{0,12}\b(?:engine|body|power ?train|trans(?:mission)?|anti-?theft)\b/i;

/** Words of a part around one of these goods, which is no such good itself. */
const AROUND =
  /\b(?:bracket|brkt|mount(?:ing)?|bolt|nut|screw|clip|clamp|strap|retainer|cover|cap|gasket|seal|o-?ring|harness|wir(?:e|ing)|connector|cable|terminal|tray|box|carrier|shield|hold-?down|hose|line|pipe|tube|pump|pan|cooler|filter|separator|dip ?stick|indicator|sensor|sender|switch|relay|fuse|jet|nozzle|plug|drain|tank|reservoir|label|gauge|tool|jack|wrench|pressure|level|valve|temp(?:erature)?|protector|pencil|charger|tester)\b/i;

const TIRE = /\btires?\b/i;
const DATED_RUBBER =
  /\b(?:timing|drive|serpentine|fan|accessory|v)[- ]?belts?\b|\bbelts?\b[-, ]+(?:timing|drive|serpentine|fan|accessory)\b/i;
const TENSIONED = /\b(?:tensioner|pulley|idler|guide)\b/i;

const GROUND_ONLY =
  /\baerosols?\b|\bspray (?:can|paint|lube|lubricant)\b|\bpaint\b|\btouch[- ]?up\b|\boils?\b|\bbatter(?:y|ies)\b/i;

const SEASONAL =
  /\ba\/?c\b(?![- ]?delco)|\bair[- ]?cond(?:itioning|itioner)?\b|\bcondenser\b|\bevap(?:orator)? core\b|\bevaporator\b|\bheater\b|\bwipers?\b|\bblower\b|\bsnow ?plows?\b|\bplows?\b/i;

const USED = /\bused\b|\btake[- ]?off\b|\bpulled\b|\bsalvage\b|\bcore\b/i;

/** Judged by the part's name in the dealer's list. */
export function goodsNotes(words: string | null, hasRecalledSales = false): GoodsNote[] {
  const text = words ?? '';
  const isGood = !AROUND.test(text);
  const found: Readonly<Record<GoodsNote, boolean>> = {
    recall: hasRecalledSales || namesRecall(text),
    coded: isGood && CODED.test(text),
    dated: isGood && (TIRE.test(text) || (DATED_RUBBER.test(text) && !TENSIONED.test(text))),
    'ground-only': isGood && GROUND_ONLY.test(text),
    seasonal: SEASONAL.test(text),
  };
  return GOODS_NOTES.filter((note) => found[note]);
}

/** A used module that is coded to its car cannot be sold. */
export const isUsedCoded = (words: string | null, notes: readonly GoodsNote[]): boolean =>
  notes.includes('coded') && USED.test(words ?? '');

/** What goods that may not fly cost to send, relative to others. */
export const GROUND_POSTAGE = 1.5;
