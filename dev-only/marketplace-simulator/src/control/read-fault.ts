import { GARBAGE_KINDS, type Fault } from '../faults/fault.ts';
import { METERED_APIS } from '../quota/daily-quota.ts';
import { ControlError } from './control-request.ts';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => typeof value === 'number' && value >= 0;
const isText: Check = (value) => typeof value === 'string';
const oneOf =
  (choices: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && choices.includes(value);
const isTexts: Check = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

const SCHEDULE: Readonly<Record<string, Check>> = {
  api: oneOf(METERED_APIS),
  afterCalls: isNumber,
  forCalls: isNumber,
  everyCalls: isNumber,
  chance: isNumber,
};

/** Fields of each kind; a leading "!" marks required ones. */
const FIELDS: Readonly<Record<Fault['kind'], Readonly<Record<string, Check>>>> = {
  latency: { '!minMs': isNumber, maxMs: isNumber },
  unauthorized: {},
  throttle: { retryAfter: (value) => isNumber(value) || isText(value) },
  'server-error': { status: isNumber, body: oneOf(['json', 'html', 'empty']) },
  refuse: { '!status': isNumber, '!errorId': isNumber, domain: isText, parameters: isTexts },
  garbage: { '!body': oneOf(GARBAGE_KINDS), bytes: isNumber },
  cut: {},
  trickle: { '!bytesPerSecond': isNumber },
  reset: {},
  blackhole: {},
  redirect: { '!location': isText },
  gzip: {},
};

const isKind = (value: unknown): value is Fault['kind'] =>
  typeof value === 'string' && Object.hasOwn(FIELDS, value);

/** What is wrong with a fault in a control request. An unknown field is an error. */
function problemIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !isKind(value.kind)) {
    return `a fault needs a "kind": ${Object.keys(FIELDS).join(', ')}`;
  }
  const { kind, ...given } = value;
  const checks = { ...SCHEDULE, ...FIELDS[kind] };
  for (const [name, field] of Object.entries(given)) {
    const check = checks[name] ?? checks[`!${name}`];
    if (check === undefined || !check(field)) {
      return `"${name}" is not right for a fault of kind ${kind}`;
    }
  }
  const missing = Object.keys(FIELDS[kind]).find(
    (name) => name.startsWith('!') && !Object.hasOwn(given, name.slice(1)),
  );
  return missing === undefined ? null : `a fault of kind ${kind} needs "${missing.slice(1)}"`;
}

const isFault = (value: unknown): value is Fault => problemIn(value) === null;

export function readFault(value: unknown): Fault {
  if (!isFault(value)) {
    throw new ControlError(problemIn(value) ?? 'not a fault');
  }
  return value;
}
