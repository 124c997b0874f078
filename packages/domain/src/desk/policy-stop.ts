/** What the marketplace does not let anybody sell, whatever it would bring. */
export const POLICY_STOPS = ['air-bag', 'catalytic-converter', 'emission-defeat'] as const;
export type PolicyStop = (typeof POLICY_STOPS)[number];

const SIGNS: readonly (readonly [PolicyStop, RegExp])[] = [
  ['air-bag', /\bair[- ]?bags?\b|\bsrs (?:module|cover|bag)\b|\binflator\b/i],
  ['catalytic-converter', /\bcatalytic\b|\bcat(?:alyst)? conv(?:erter)?\b/i],
  ['emission-defeat', /\b(?:egr|dpf|def|cat|emissions?) (?:delete|eliminator|block[- ]?off)\b/i],
];

/** A sensor, bracket or screw for one of these is not one of these. */
const BESIDE =
  /\b(?:sensor|bracket|brkt|screw|bolt|nut|clip|switch|wir(?:e|ing)|harness|connector|gasket|shield|hanger|clamp|label|lamp|light)\b/i;

/** By what the dealer's list calls the part. */
export function policyStop(words: string | null): PolicyStop | null {
  if (words === null || BESIDE.test(words)) {
    return null;
  }
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
