import { expect, test } from 'vitest';

import type { Import } from './checkout.ts';
import { circlesOfRooms, unusedPermissions } from './judge-rooms.ts';
import { room } from './room.ts';

const at = (name: string) => ({ name, does: '', has: (path: string) => path.startsWith(name) });
const edge = (from: string, to: string): Import => ({ from, to, kind: 'type', specifier: '' });

test('a table that leads in a circle is refused', () => {
  const rooms = [
    room({ ...at('a'), imports: ['b'] }),
    room({ ...at('b'), typesOf: ['c'] }),
    room({ ...at('c'), inherits: ['a'] }),
  ];
  expect(circlesOfRooms(rooms)).toEqual([
    { kind: 'is a circle of rooms', text: 'a -> b -> c -> a' },
  ]);
  expect(circlesOfRooms(rooms.slice(0, 2))).toEqual([]);
});

test('two features that ask each other in different layers are a circle', () => {
  const rooms = [
    room({ ...at('a'), imports: ['b records'] }),
    room({ ...at('a records'), family: 'a' }),
    room({ ...at('b'), imports: ['a records'] }),
    room({ ...at('b records'), family: 'b' }),
  ];
  expect(circlesOfRooms(rooms).map(({ text }) => text)).toEqual(['a -> b -> a']);
});

test('a permission that nobody uses is refused, of a room and of a group', () => {
  const rooms = [
    room({ ...at('a'), imports: ['b'], typesOf: ['c'], outside: ['files', 'crypto'] }),
    room(at('b')),
    room(at('c')),
  ];
  const roomOf = (path: string) => rooms.find(({ has }) => has(path));
  const imports = [edge('a/x.ts', 'b/y.ts'), edge('a/x.ts', 'node:fs')];
  expect(unusedPermissions(rooms, imports, roomOf).map(({ text }) => text)).toEqual([
    'a -> c',
    'a -> crypto',
  ]);
});
