import { z } from 'zod';

import { dealerLines } from '../market/dealer-lines.ts';
import { dealerList } from '../market/dealer-list/dealer-list.ts';
import { STYLE_NAMES } from '../market/dealer-list/list-words.ts';
import { WORLD_NAMES } from '../market/market.ts';
import type { PartsMarket } from '../market/parts-market.ts';
import { GRAMMARS } from '../market/titles/title-words.ts';
import { truthOf } from '../market/truth.ts';
import { ControlError, moment, readAs, withBody, withQuery, type Control } from './control.ts';
import type { Controlled } from './controlled.ts';

function realisticParts({ market: { parts } }: Controlled): PartsMarket {
  if (parts.isMild) {
    throw new ControlError('the mild market has no truth; open the harsh world with PUT world');
  }
  return parts;
}

export const marketState = ({ market: { parts } }: Controlled): Record<string, unknown> => ({
  world: parts.isMild ? 'kind' : 'harsh',
  seed: parts.seed,
  ...(!parts.isMild && { grammar: parts.grammar }),
});

/** PUT world: another market from now on. */
const openMarket = withBody(
  {
    world: z.enum(WORLD_NAMES).default('harsh'),
    grammar: z.enum(GRAMMARS).default('open'),
    seed: z.number().optional(),
  },
  (simulator, { world, grammar, seed = simulator.market.seed }) => {
    simulator.openMarket({ isMild: world === 'kind', grammar, seed });
    return marketState(simulator);
  },
);

/** PUT wire: changes the given protocol options. */
const setWire = withBody(
  {
    gzip: z.enum(['never', 'when-asked', 'always']).exactOptional(),
    expiredAsDenied: z.number().exactOptional(),
    userTokensLackInsights: z.boolean().exactOptional(),
    estimatedTotals: z.boolean().exactOptional(),
    itemGroups: z.boolean().exactOptional(),
    updating: z.number().exactOptional(),
    sellers: z.enum(['usernames', 'user-ids']).exactOptional(),
    soldCounts: z.enum(['lifetime', 'window']).exactOptional(),
    bareSales: z.boolean().exactOptional(),
  },
  (simulator, options) => {
    simulator.wire = { ...simulator.wire, ...options };
    return simulator.wire;
  },
);

/** PUT demand: multiplies all demand from a moment on. */
const changeDemand = withBody(
  { factor: z.number().nonnegative().default(1), from: moment.optional() },
  (simulator, { factor, from: fromMs = simulator.now() }) => {
    realisticParts(simulator).changeDemand(factor === 1 ? null : { fromMs, factor });
    return { factor, from: new Date(fromMs).toISOString() };
  },
);

const MOST_LINES = 200_000;

const LIST_SIZE = {
  count: z.coerce.number().int().min(1).max(MOST_LINES).default(100),
  draw: z.coerce.number().int().default(1),
};

/** GET list?count=&draw=&style=: a dealer's list as it comes, and what each of its rows really is. */
const listRows = withQuery(
  { ...LIST_SIZE, style: z.enum(STYLE_NAMES).exactOptional() },
  (simulator, options) => dealerList(realisticParts(simulator), options),
);

/** GET numbers?count=&draw=&makes=: lines of a dealer's stock, each with its clean number. */
const listNumbers = withQuery(
  {
    ...LIST_SIZE,
    makes: z
      .string()
      .transform((names) => names.split(',').filter(Boolean))
      .exactOptional(),
  },
  (simulator, options) => ({ lines: dealerLines(realisticParts(simulator), options) }),
);

export const MARKET_CONTROLS: Readonly<Record<string, Control>> = {
  'PUT world': openMarket,
  'PUT wire': setWire,
  'PUT demand': changeDemand,
  'GET list': listRows,
  'GET numbers': listNumbers,
};

const SPAN = z
  .object({ from: moment.optional(), to: moment.optional() })
  .refine(
    ({ from, to }) => (from === undefined) === (to === undefined),
    'a span needs both "from" and "to"',
  );

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ControlError(`${text} is badly escaped`);
  }
}

/** GET truth/{number}?from=&to=: everything about a number, with its sales in any span. */
export const tellTruth =
  (number: string): Control =>
  (simulator, _body, params) => {
    const { from, to } = readAs(SPAN, Object.fromEntries(params));
    const span = from === undefined || to === undefined ? undefined : { fromMs: from, toMs: to };
    return truthOf(realisticParts(simulator), unescaped(number), simulator.now(), span);
  };
