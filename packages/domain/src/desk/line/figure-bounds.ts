import { LINE_ORDERS, type LineOrder } from '../../core/line-order.ts';

/** Inclusive at both ends; null is open. Money is in dollars, as users write it. */
export type Bounds = { readonly from: number | null; readonly to: number | null };

/** Bounds on line figures; an unknown figure is never within bounds. */
export type FigureBounds = Readonly<Partial<Record<LineOrder, Bounds>>>;

const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,2})?`;
const BOUND = new RegExp(String.raw`^(${LINE_ORDERS.join('|')}):(${NUMBER})?\.\.(${NUMBER})?$`);

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

/** Parses "net:8..,value:..500"; null for other text. */
export function parseBounds(text: string): FigureBounds | null {
  const bounds: Partial<Record<LineOrder, Bounds>> = {};
  for (const part of text.split(',')) {
    const [, name, from, to] = BOUND.exec(part) ?? [];
    const figure = LINE_ORDERS.find((one) => one === name);
    if (figure === undefined) {
      return null;
    }
    bounds[figure] = { from: numberOf(from), to: numberOf(to) };
  }
  return bounds;
}

/** The bounds as text; null without bounds. */
export function formatBounds(bounds: FigureBounds): string | null {
  const written = LINE_ORDERS.flatMap((figure) => {
    const { from = null, to = null } = bounds[figure] ?? {};
    return from === null && to === null ? [] : `${figure}:${from ?? ''}..${to ?? ''}`;
  });
  return written.length === 0 ? null : written.join(',');
}
