import type { Breach } from './breach.ts';
import { COMPUTED, MISSING, type Import } from './checkout.ts';
import { groupOf } from './outside-modules.ts';
import { codeOf, type Room } from './room.ts';
import { roomsAt } from './rooms.ts';
import { MARKETPLACE_DOOR } from './server-rooms.ts';

const isDoor = codeOf(...MARKETPLACE_DOOR);
const MARKETPLACE = 'marketplace';

/** The package a file belongs to; what belongs to none is the checkout's own. */
const packageOf = (path: string): string =>
  /^(?:apps|packages|dev-only)\/[^/]+/.exec(path)?.[0] ?? '';

/** Rooms whose types an import may take, and rooms whose values. */
const opensTypesOf = ({ imports, inherits, typesOf }: Room, other: string): boolean =>
  [imports, inherits, typesOf].some((names) => names.includes(other));
const opensValuesOf = ({ imports, inherits }: Room, other: string): boolean =>
  [imports, inherits].some((names) => names.includes(other));

function judgeModule(from: Room, { to }: Import): Breach | null {
  const group = groupOf(to);
  const isDriver = group === 'drivers' && from.speaksSql;
  if (isDriver || (group !== null && from.outside.includes(group))) {
    return null;
  }
  const what = group === null ? 'in no group of modules' : `of the group "${group}"`;
  return { kind: 'is not allowed', text: `${from.name} may not import ${to}, ${what}` };
}

function judgeFile(from: Room, edge: Import): Breach | null {
  const [target] = roomsAt(edge.to);
  if (target === undefined) {
    return { kind: 'has no room', text: edge.to };
  }
  const isByPath = edge.specifier.startsWith('.');
  const isOwnPackage = packageOf(edge.from) === packageOf(edge.to);
  if (isByPath !== isOwnPackage) {
    const text = isByPath ? 'by path into another package' : 'by name into its own package';
    return { kind: 'takes the wrong way', text };
  }
  if (target === from || opensValuesOf(from, target.name)) {
    return null;
  }
  if (!opensTypesOf(from, target.name)) {
    return { kind: 'is not allowed', text: `${from.name} may not import ${target.name}` };
  }
  const isOpen = edge.kind === 'type' || (target.name === MARKETPLACE && isDoor(edge.from));
  return isOpen
    ? null
    : { kind: 'may import types only', text: `of ${target.name}, and takes what runs` };
}

function judged(edge: Import): Breach | null {
  const { from: file, to } = edge;
  const rooms = roomsAt(file);
  const [from] = rooms;
  if (from === undefined || rooms.length > 1) {
    return { kind: 'has no room', text: rooms.map(({ name }) => name).join(' and ') };
  }
  if (to === COMPUTED) {
    return { kind: 'cannot be read', text: 'what it imports is decided at run time' };
  }
  if (to.startsWith(MISSING)) {
    return { kind: 'leads nowhere', text: to.slice(MISSING.length) };
  }
  return /^(?:npm|node):/.test(to) ? judgeModule(from, edge) : judgeFile(from, edge);
}

/** What is wrong with an import, by the table of rooms. */
export function judgeImport(edge: Import): Breach | null {
  const breach = judged(edge);
  return breach === null
    ? null
    : { kind: breach.kind, text: `${edge.from} imports ${edge.to}: ${breach.text}` };
}
