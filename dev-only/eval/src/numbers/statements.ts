/** What a screen or file says of a figure of one lot, or of one of its lines. */
export type Statement = {
  readonly figure: string;
  readonly screen: string;
  /** Null: it says that the figure is unknown. */
  readonly said: string | null;
};

export type Say = (figure: string, screen: string, said: Said) => void;

/** Undefined: the screen does not show the figure. */
type Said = string | number | null | undefined;

/** Collects statements; numbers are compared to the cent. */
export function statements() {
  const all: Statement[] = [];
  const say: Say = (figure, screen, said) => {
    if (said !== undefined) {
      all.push({ figure, screen, said: typeof said === 'number' ? said.toFixed(2) : said });
    }
  };
  return { all, say };
}

/** The statements that differ from what most screens say of the same figure, each in words. */
export function differences(all: readonly Statement[]): string[] {
  const byFigure = Map.groupBy(all, ({ figure }) => figure);
  return [...byFigure].flatMap(([figure, said]) => {
    const votes = [...Map.groupBy(said, (one) => one.said)].toSorted(
      ([, a], [, b]) => b.length - a.length,
    );
    const [[agreed, by] = [null, []], ...others] = votes;
    return others.flatMap(([other, screens]) =>
      screens.map(
        ({ screen }) => `${figure}: ${screen} ${other ?? '-'}, ${by[0]?.screen} ${agreed ?? '-'}`,
      ),
    );
  });
}

/** As a screen rounds an amount: down to three leading digits, small ones exact. */
export function onScreen(amount: number): string {
  if (amount < 100) {
    return `$${amount.toFixed(2)}`;
  }
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2);
  return `$${(Math.floor(amount / unit) * unit).toLocaleString('en-US')}`;
}

export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
