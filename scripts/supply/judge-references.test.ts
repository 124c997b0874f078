import { expect, test } from 'vitest';

import { judgeReferences, judgeWorkflow } from './judge-references.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const COMMIT = 'b'.repeat(40);

test.each([
  'FROM node:24',
  'from node:24 as build',
  'FROM --platform=linux/amd64 node:24',
  'ARG NODE_IMAGE=node:24\nFROM ${NODE_IMAGE}',
  'ARG BASE="node:24"\nFROM $BASE AS build',
  `FROM node:24@${DIGEST} AS build\nCOPY --from=elsewhere/tool /bin/tool /bin/`,
  `FROM node:24@${DIGEST}\nRUN --mount=type=bind,from=elsewhere/tool,target=/tool tool`,
  '# syntax=docker/dockerfile:1',
])('a name that can move is refused in a build: %s', (text) => {
  expect(judgeReferences('Dockerfile', text)).toEqual([expect.stringContaining('can move')]);
});

test.each([
  'container: debian:12',
  "container: { image: 'debian:12', options: --privileged }",
  'container:\n  image: debian:12',
  'services: { a: { "image": debian:12 } }',
  'image: ${GRAFANA_IMAGE:-grafana/grafana:12.1.0}',
  'image: ${{ matrix.image }}',
  'args:\n  NODE_IMAGE: ${NODE_IMAGE:-node:24}',
  'steps:\n  - uses: actions/checkout@v4',
  'steps: [{ uses: actions/checkout@v4 }]',
  "steps:\n  - 'uses': 'actions/checkout@main'",
  'steps:\n  - uses: docker://alpine:3',
])('a name that can move is refused in a workflow and in compose: %s', (text) => {
  expect(judgeReferences('a.yml', text)).toEqual([expect.stringContaining('can move')]);
});

test.each([
  ['Dockerfile', `FROM node:24@${DIGEST} AS build\nFROM build\nCOPY --from=build /a /b`],
  ['Dockerfile', `ARG NODE_IMAGE=node:24@${DIGEST}\nFROM \${NODE_IMAGE} AS build`],
  ['Dockerfile', 'ARG NODE_IMAGE\nFROM ${NODE_IMAGE}'],
  ['a.yml', `container: debian:12@${DIGEST}`],
  ['a.yml', `container: { image: 'debian:12@${DIGEST}', options: --privileged }`],
  ['compose.yaml', `image: $\{GRAFANA_IMAGE:-grafana/grafana:12.1.0@${DIGEST}}`],
  ['compose.yaml', 'image: ${POSTGRES_IMAGE:-partsight-postgres}'],
  ['compose.yaml', 'image: ${REDIS_IMAGE:-redis:7}'],
  ['a.yml', `steps:\n  - uses: 'actions/checkout@${COMMIT}' # v4`],
  ['a.yml', `steps:\n  - uses: docker://alpine:3@${DIGEST}`],
  ['a.yml', 'jobs: { test: { uses: ./.github/workflows/nightly.yml } }'],
])('what cannot move, is ours, or is an operator’s to pin is accepted in %s: %s', (path, text) => {
  expect(judgeReferences(path, text)).toEqual([]);
});

test('a fault names its line', () => {
  expect(judgeReferences('a.yml', 'name: a\nsteps:\n  - uses: a/b@v1\n')[0]).toMatch(/^a\.yml:3 /);
});

const READS = 'permissions:\n  contents: read\n';
const jobs = (job: string): string => `on: pull_request\n${READS}jobs:\n  a: ${job}\n`;

test.each([
  ['writes by default', 'on: push\npermissions: write-all\n'],
  ['says nothing of permissions', 'on: push\n'],
  ['writes one thing by default', 'on: push\npermissions: { contents: read, packages: write }\n'],
  ['runs a fork’s changes with our secrets', `on:\n  pull_request_target:\n${READS}`],
  ['does so in a list', `on: [push, pull_request_target]\n${READS}`],
  ['does so by a name', `on: workflow_run\n${READS}`],
  ['anyone starts by a comment', `on: { issue_comment: { types: [created] } }\n${READS}`],
  ['names a secret beside a fork’s changes', jobs('{ env: { KEY: "${{ secrets.KEY }}" } }')],
  ['names all secrets', jobs('{ env: { KEYS: "${{ toJSON(secrets) }}" } }')],
  ['names a secret by its place', jobs(`{ env: { KEY: "\${{ secrets['KEY'] }}" } }`)],
  ['hands its secrets on', jobs('{ uses: ./.github/workflows/a.yml, secrets: inherit }')],
  ['lets a fork’s changes write', jobs('{ permissions: { contents: write } }')],
  ['lets a fork’s changes write all', jobs('{ permissions: write-all }')],
  ['pastes a title into a script', jobs('{ steps: [{ run: "echo ${{ github.head_ref }}" }] }')],
  ['keeps its credentials', jobs(`{ steps: [{ uses: actions/checkout@${COMMIT} }] }`)],
])('a workflow that %s is refused', (_, text) => {
  expect(judgeWorkflow('a file', text)).toHaveLength(1);
});

test.each([
  `on:\n  pull_request:\n${READS}`,
  'on: push\npermissions: {}\n',
  `on:\n  push:\n${READS}jobs: { a: { permissions: { contents: write }, env: { A: "\${{ secrets.A }}" } } }\n`,
  jobs(`{ steps: [{ uses: actions/checkout@${COMMIT}, with: { persist-credentials: false } }] }`),
])('a workflow that only reads what a fork sends is accepted: %s', (text) => {
  expect(judgeWorkflow('a file', text)).toEqual([]);
});
