type Cases = { readonly fires: boolean; readonly staysQuiet: boolean };

/** The names of the alerts in a file of rules. */
export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** Which alerts a file of tests lets fire, and which it expects to stay quiet. */
export function casesIn(tests: string): ReadonlyMap<string, Cases> {
  const cases = new Map<string, Cases>();
  for (const [, name = '', expected = ''] of tests.matchAll(
    /^ *alertname: (\w+)\n *exp_alerts:(.*)$/gm,
  )) {
    const isQuiet = expected.trim() === '[]';
    const known = cases.get(name);
    cases.set(name, {
      fires: known?.fires === true || !isQuiet,
      staysQuiet: known?.staysQuiet === true || isQuiet,
    });
  }
  return cases;
}
