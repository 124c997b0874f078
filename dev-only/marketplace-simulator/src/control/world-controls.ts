import { dealerLines } from '../harsh/dealer-lines.ts';
import { GRAMMARS } from '../harsh/grammar-kind.ts';
import type { HarshMarket } from '../harsh/harsh-market.ts';
import { truthOf } from '../harsh/truth.ts';
import type { Wire } from '../http/wire.ts';
import { WORLD_KINDS } from '../world/world-kind.ts';
import { ControlMistake, type ControlBody } from './control-request.ts';
import type { Controlled } from './controlled.ts';

function harshOf(simulator: Controlled): HarshMarket {
  const { harsh } = simulator.world;
  if (harsh === null) {
    throw new ControlMistake('a kind world keeps no truth; open a harsh one with PUT world');
  }
  return harsh;
}

function oneOf<T extends string>(
  body: ControlBody,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = body.text(name);
  const known = choices.find((choice) => choice === value);
  if (value !== undefined && known === undefined) {
    throw new ControlMistake(`"${name}" must be one of ${choices.join(', ')}`);
  }
  return known;
}

export const worldState = ({ world }: Controlled): Record<string, unknown> => ({
  world: world.harsh === null ? 'kind' : 'harsh',
  seed: world.seed,
  ...(world.harsh && { grammar: world.harsh.grammar }),
});

/** PUT world: another world from now on. */
export function openWorld(simulator: Controlled, body: ControlBody): unknown {
  simulator.openWorld({
    world: oneOf(body, 'world', WORLD_KINDS) ?? 'harsh',
    grammar: oneOf(body, 'grammar', GRAMMARS) ?? 'open',
    seed: body.number('seed') ?? simulator.world.seed,
  });
  return worldState(simulator);
}

const SHARES = ['expiredAsDenied', 'updating'] as const;
const SWITCHES = ['userTokensLackInsights', 'estimatedTotals', 'itemGroups'] as const;

/** PUT wire: manners on the line, each by itself; what is not named stays. */
export function setWire(simulator: Controlled, body: ControlBody): Wire {
  const gzip = oneOf(body, 'gzip', ['never', 'when-asked', 'always']);
  const sellers = oneOf(body, 'sellers', ['usernames', 'user-ids']);
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
    ...Object.fromEntries(shares),
    ...Object.fromEntries(switches),
  };
  return simulator.wire;
}

function momentIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  const atMs = text === null ? null : Date.parse(text);
  if (Number.isNaN(atMs)) {
    throw new ControlMistake(`"${name}" must be a moment such as 2026-11-15T00:00:00Z`);
  }
  return atMs;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ControlMistake(`${text} is badly escaped`);
  }
}

/** GET truth/{number}?from=&to=: everything about a number, sales of any span included. */
export function tellTruth(simulator: Controlled, number: string, params: URLSearchParams): unknown {
  const fromMs = momentIn(params, 'from');
  const toMs = momentIn(params, 'to');
  if ((fromMs === null) !== (toMs === null)) {
    throw new ControlMistake('a span needs both "from" and "to"');
  }
  const span = fromMs === null || toMs === null ? undefined : { fromMs, toMs };
  return truthOf(harshOf(simulator), unescaped(number), simulator.now(), span);
}

/** PUT demand: from a moment on everything sells so many times as often. */
export function turnDemand(simulator: Controlled, body: ControlBody): unknown {
  const factor = body.number('factor') ?? 1;
  const from = body.text('from');
  const fromMs = from === undefined ? simulator.now() : Date.parse(from);
  if (factor < 0 || Number.isNaN(fromMs)) {
    throw new ControlMistake('"factor" must not be negative, "from" must be a moment');
  }
  harshOf(simulator).turnDemand(factor === 1 ? null : { fromMs, factor });
  return { factor, from: new Date(fromMs).toISOString() };
}

const MOST_LINES = 200_000;

/** GET numbers?count=&draw=&makes=: lines of a dealer's stock list. */
export function listNumbers(simulator: Controlled, params: URLSearchParams): unknown {
  const count = Number(params.get('count') ?? 100);
  const draw = Number(params.get('draw') ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_LINES || !Number.isInteger(draw)) {
    throw new ControlMistake(`"count" must be from 1 to ${MOST_LINES}, "draw" a whole number`);
  }
  const makes = params.get('makes')?.split(',').filter(Boolean);
  return {
    lines: dealerLines(harshOf(simulator), { count, draw, ...(makes !== undefined && { makes }) }),
  };
}
