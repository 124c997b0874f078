import { codeOf, room, testsOf, type Room } from './room.ts';

export const PACKAGE_ROOMS: readonly Room[] = [
  room({
    name: 'domain',
    does: 'the rules and words of the product: pure, no clock, no I/O',
    has: codeOf('packages/domain/src'),
  }),
  room({
    name: 'contract',
    does: 'every call of the product: method, path, shapes, error codes',
    has: codeOf('packages/contract/src'),
    imports: ['domain'],
    outside: ['schemas'],
  }),
  room({
    name: 'spreadsheet',
    does: 'bytes to rows and back; knows no product words',
    has: codeOf('packages/spreadsheet/src'),
    outside: ['workbooks', 'files', 'processes', 'streams'],
  }),
  room({
    name: 'marketplace',
    does: 'typed client of the marketplace',
    has: codeOf('packages/marketplace/src'),
    imports: ['domain'],
    outside: ['network', 'schemas', 'streams'],
  }),
  room({
    name: 'domain tests',
    does: 'tables of cases and properties; layouts of real lists',
    kind: 'tests',
    has: testsOf('packages/domain'),
    imports: ['domain', 'package tools'],
    outside: ['test tools', 'files'],
  }),
  room({
    name: 'spreadsheet tests',
    does: 'tests, and files that are odd or hostile',
    kind: 'tests',
    has: testsOf('packages/spreadsheet'),
    imports: ['spreadsheet'],
    outside: [
      'test tools',
      'second opinions',
      'workbooks',
      'events',
      'files',
      'network',
      'processes',
      'streams',
    ],
  }),
  room({
    name: 'marketplace tests',
    does: 'tests against the simulator',
    kind: 'tests',
    has: testsOf('packages/marketplace'),
    imports: ['domain', 'marketplace', 'simulator'],
    outside: ['test tools', 'network'],
  }),
];
