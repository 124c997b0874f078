import type { Wire } from '../http/wire.ts';
import { dealerLines } from '../market/dealer-lines.ts';
import { dealerList, STYLES } from '../market/dealer-list/dealer-list.ts';
import { WORLD_NAMES, type WorldName } from '../market/market-options.ts';
import type { PartsMarket } from '../market/parts-market.ts';
import { GRAMMARS } from '../market/titles/grammar.ts';
import { truthOf } from '../market/truth.ts';
import { ControlError, type ControlBody } from './control-request.ts';
import type { Controlled } from './controlled.ts';

function realisticParts({ market: { parts } }: Controlled): PartsMarket {
  if (parts.isMild) {
    throw new ControlError('the mild market has no truth; open the harsh world with PUT world');
  }
  return parts;
}

function oneOf<T extends string>(
  body: ControlBody,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = body.text(name);
  const known = choices.find((choice) => choice === value);
  if (value !== undefined && known === undefined) {
    throw new ControlError(`"${name}" must be one of ${choices.join(', ')}`);
  }
  return known;
}

const nameOf = (isMild: boolean): WorldName => (isMild ? 'kind' : 'harsh');

export const marketState = ({ market: { parts } }: Controlled): Record<string, unknown> => ({
  world: nameOf(parts.isMild),
  seed: parts.seed,
  ...(!parts.isMild && { grammar: parts.grammar }),
});

/** PUT world: another market from now on. */
export function openMarket(simulator: Controlled, body: ControlBody): unknown {
  simulator.openMarket({
    isMild: oneOf(body, 'world', WORLD_NAMES) === 'kind',
    grammar: oneOf(body, 'grammar', GRAMMARS) ?? 'open',
    seed: body.number('seed') ?? simulator.market.seed,
  });
  return marketState(simulator);
}

const SHARES = ['expiredAsDenied', 'updating'] as const;
const SWITCHES = ['userTokensLackInsights', 'estimatedTotals', 'itemGroups', 'bareSales'] as const;

/** PUT wire: changes the given protocol options. */
export function setWire(simulator: Controlled, body: ControlBody): Wire {
  const gzip = oneOf(body, 'gzip', ['never', 'when-asked', 'always']);
  const sellers = oneOf(body, 'sellers', ['usernames', 'user-ids']);
  const soldCounts = oneOf(body, 'soldCounts', ['lifetime', 'window']);
  const shares = SHARES.flatMap((name) => {
    const share = body.number(name);
    return share === undefined ? [] : [[name, share] as const];
  });
  const switches = SWITCHES.flatMap((name) => {
    const isOn = body.flag(name);
    return isOn === undefined ? [] : [[name, isOn] as const];
  });
  simulator.wire = {
    ...simulator.wire,
    ...(gzip !== undefined && { gzip }),
    ...(sellers !== undefined && { sellers }),
    ...(soldCounts !== undefined && { soldCounts }),
    ...Object.fromEntries(shares),
    ...Object.fromEntries(switches),
  };
  return simulator.wire;
}

function momentIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  const atMs = text === null ? null : Date.parse(text);
  if (Number.isNaN(atMs)) {
    throw new ControlError(`"${name}" must be a moment such as 2026-11-15T00:00:00Z`);
  }
  return atMs;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ControlError(`${text} is badly escaped`);
  }
}

/** GET truth/{number}?from=&to=: everything about a number, with its sales in any span. */
export function tellTruth(simulator: Controlled, number: string, params: URLSearchParams): unknown {
  const fromMs = momentIn(params, 'from');
  const toMs = momentIn(params, 'to');
  if ((fromMs === null) !== (toMs === null)) {
    throw new ControlError('a span needs both "from" and "to"');
  }
  const span = fromMs === null || toMs === null ? undefined : { fromMs, toMs };
  return truthOf(realisticParts(simulator), unescaped(number), simulator.now(), span);
}

/** PUT demand: multiplies all demand from a moment on. */
export function changeDemand(simulator: Controlled, body: ControlBody): unknown {
  const factor = body.number('factor') ?? 1;
  const from = body.text('from');
  const fromMs = from === undefined ? simulator.now() : Date.parse(from);
  if (factor < 0 || Number.isNaN(fromMs)) {
    throw new ControlError('"factor" must not be negative, "from" must be a moment');
  }
  realisticParts(simulator).changeDemand(factor === 1 ? null : { fromMs, factor });
  return { factor, from: new Date(fromMs).toISOString() };
}

const MOST_LINES = 200_000;

function listSize(params: URLSearchParams): { count: number; draw: number } {
  const count = Number(params.get('count') ?? 100);
  const draw = Number(params.get('draw') ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_LINES || !Number.isInteger(draw)) {
    throw new ControlError(`"count" must be from 1 to ${MOST_LINES}, "draw" a whole number`);
  }
  return { count, draw };
}

/** GET list?count=&draw=&style=: a dealer's list as it comes, and what each of its rows really is. */
export function listRows(simulator: Controlled, params: URLSearchParams): unknown {
  const name = params.get('style');
  const style = STYLES.find((known) => known === name);
  if (name !== null && style === undefined) {
    throw new ControlError(`"style" must be one of ${STYLES.join(', ')}`);
  }
  return dealerList(realisticParts(simulator), {
    ...listSize(params),
    ...(style !== undefined && { style }),
  });
}

/** GET numbers?count=&draw=&makes=: lines of a dealer's stock, each with its clean number. */
export function listNumbers(simulator: Controlled, params: URLSearchParams): unknown {
  const makes = params.get('makes')?.split(',').filter(Boolean);
  return {
    lines: dealerLines(realisticParts(simulator), {
      ...listSize(params),
      ...(makes !== undefined && { makes }),
    }),
  };
}
