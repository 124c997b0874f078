import { expect, test } from 'vitest';

import { judgeReferences, judgeWorkflow } from './judge-references.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;

test.each([
  'FROM node:24',
  'ARG NODE_IMAGE=node:24',
  '    container: debian:12',
  "    container: { image: 'debian:12', options: --privileged }",
  '    image: ${GRAFANA_IMAGE:-grafana/grafana:12.1.0}',
  '      NODE_IMAGE: ${NODE_IMAGE:-node:24}',
  '      - uses: actions/checkout@v4',
])('a name that can move is refused: %s', (line) => {
  expect(judgeReferences('a file', line)).toEqual([expect.stringContaining('can move')]);
});

test.each([
  `FROM node:24@${DIGEST} AS build`,
  'FROM ${NODE_IMAGE} AS build',
  `ARG NODE_IMAGE=node:24@${DIGEST}`,
  `    container: debian:12@${DIGEST}`,
  `    container: { image: 'debian:12@${DIGEST}', options: --privileged }`,
  `    image: $\{GRAFANA_IMAGE:-grafana/grafana:12.1.0@${DIGEST}}`,
  '    image: ${POSTGRES_IMAGE:-partsight-postgres}',
  '    image: ${REDIS_IMAGE:-redis:7}',
  `      - uses: actions/checkout@${'b'.repeat(40)} # v4`,
  '    uses: ./.github/workflows/nightly.yml',
])('what cannot move, is ours, or is an operator’s to pin is accepted: %s', (line) => {
  expect(judgeReferences('a file', line)).toEqual([]);
});

const READS = 'permissions:\n  contents: read\n';

test.each([
  ['writes by default', 'permissions: write-all\n'],
  ['runs a fork’s changes with our secrets', `on:\n  pull_request_target:\n${READS}`],
  ['names a secret beside a fork’s changes', `on:\n  pull_request:\n${READS}a: secrets.KEY`],
])('a workflow that %s is refused', (_, text) => {
  expect(judgeWorkflow('a file', text)).toHaveLength(1);
});

test('a workflow that reads what a fork sends is accepted', () => {
  expect(judgeWorkflow('a file', `on:\n  pull_request:\n${READS}`)).toEqual([]);
});
