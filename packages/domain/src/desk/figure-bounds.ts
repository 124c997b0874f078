import { LINE_ORDERS, type LineOrder } from './line-order.ts';

/** Both ends belong to it; null is open. Money is in dollars, as a person writes it. */
export type Bounds = { readonly from: number | null; readonly to: number | null };

/** Between which values figures of a line have to lie; one that is unknown lies nowhere. */
export type FigureBounds = Readonly<Partial<Record<LineOrder, Bounds>>>;

const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,2})?`;
const BOUND = new RegExp(String.raw`^(${LINE_ORDERS.join('|')}):(${NUMBER})?\.\.(${NUMBER})?$`);

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

/** As in "net:8..,value:..500"; null for what is no such text. */
export function readBounds(text: string): FigureBounds | null {
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

/** The same as a text; none for no bound at all. */
export function writeBounds(bounds: FigureBounds): string | null {
  const written = LINE_ORDERS.flatMap((figure) => {
    const { from = null, to = null } = bounds[figure] ?? {};
    return from === null && to === null ? [] : `${figure}:${from ?? ''}..${to ?? ''}`;
  });
  return written.length === 0 ? null : written.join(',');
}
