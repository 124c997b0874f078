/** What a runner says about one test. */
export type TestResult = {
  /** From the root of the checkout. */
  readonly file: string;
  readonly name: string;
  readonly isPassed: boolean;
};

export type Claim = TestResult & { readonly id: string };

const ID = /\[(\d(?:\.[a-zA-Z-]+)+)\]/g;

/** The requirements that a test says it holds: their ids stand in brackets in its title. */
export const idsIn = (name: string): readonly string[] =>
  [...name.matchAll(ID)].map(([, id]) => id as string);

export const claimsOf = (results: readonly TestResult[]): readonly Claim[] =>
  results.flatMap((result) => idsIn(result.name).map((id) => ({ ...result, id })));

/** A requirement is held when a test that names it passed and none that names it did not. */
export function heldBy(id: string, claims: readonly Claim[]): readonly Claim[] | null {
  const own = claims.filter((claim) => claim.id === id);
  return own.length > 0 && own.every(({ isPassed }) => isPassed) ? own : null;
}
