/** Goods that may not be sold, or only by certified sellers. */
export const POLICY_RESTRICTIONS = [
  'air-bag',
  'catalytic-converter',
  'emission-defeat',
  'refrigerant',
] as const;
export type PolicyRestriction = (typeof POLICY_RESTRICTIONS)[number];

const RESTRICTED_PATTERNS: readonly (readonly [PolicyRestriction, RegExp])[] = [
  ['air-bag', /\bair[- ]?bags?\b|\bsrs (?:module|cover|bag)\b|\binflator\b|\bpre-?tensioners?\b/i],
  ['catalytic-converter', /\bcatalytic\b|\bcat(?:alyst)? conv(?:erter)?\b/i],
  ['emission-defeat', /\b(?:egr|dpf|def|cat|emissions?) (?:delete|eliminator|block[- ]?off)\b/i],
  [
    'refrigerant',
    /\brefrigerant\b(?! (?:line|hose|pipe|tube|oil))|\bfreon\b|\br-?(?:12|134a|1234yf)\b(?=.*\b(?:can|oz|lb|cylinder|refill)\b)/i,
  ],
];

/** A sensor, bracket or screw for one of these is allowed. */
const ACCESSORY_WORDS =
  /\b(?:sensor|bracket|brkt|screw|bolt|nut|clip|switch|wir(?:e|ing)|harness|connector|gasket|shield|hanger|clamp|label|lamp|light)\b/i;

/** Judged by the part's name in the dealer's list. */
export function policyRestriction(words: string | null): PolicyRestriction | null {
  if (words === null || ACCESSORY_WORDS.test(words)) {
    return null;
  }
  return RESTRICTED_PATTERNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
