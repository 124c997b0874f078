import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { testDatabase } from '@partsight/server/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partsight-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(
    join(root, 'index.html'),
    `<!--session--><link href="/api/auth/user"><!--/session--><!--visitor--><meta name="visitor"><!--/visitor--><!--other-->Loading<!--/other--><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>
     <!--dashboard--><link href="/api/open__SEARCH__"><!--/dashboard-->`,
  );
  await writeFile(join(root, 'assets/a-1.js'), 'export {};');
  await writeFile(join(root, 'assets/a-1.js.gz'), gzipSync('export {};'));
  await writeFile(join(root, 'robots.txt'), 'User-agent: *');
});
afterAll(() => rm(root, { recursive: true }));
const { app } = testApp(db, { lateEnvironment: () => ({ WEB_ROOT: root }) });

const get = (url: string, headers: Record<string, string> = {}) =>
  app().inject({ method: 'GET', url, headers });

test('each page has its own nonce, named in its policy', async () => {
  const nonces = new Set<string>();
  for (const url of ['/', '/Dashboard', '/logos/', '/universal-store-analysis?x=1']) {
    const { statusCode, body, headers } = await get(url);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    const policy = String(headers['content-security-policy']);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

const linksIn = (page: string) =>
  [...page.matchAll(/<link href="([^"]*)"/g)].map(([, href]) => href);

test('a browser without a session asks nothing and is told so', async () => {
  for (const url of ['/', '/dashboard?batch=1', '/logos', '/nowhere']) {
    const { body } = await get(url);
    expect(linksIn(body)).toEqual([]);
    expect(body).toContain('<meta name="visitor">');
    expect(body).toContain('Loading');
  }
});

test('only the dashboard requests its first answers, at the address its code will use', async () => {
  const linksOf = async (url: string) => {
    const { body } = await get(url, { cookie: '__Host-partsight=anything' });
    expect(body).not.toContain('visitor');
    return linksIn(body);
  };
  expect(await linksOf('/dashboard')).toEqual(['/api/open']);
  expect(await linksOf('/Dashboard/?batch=1&q=a%20b')).toEqual(['/api/open?batch=1&amp;q=a%20b']);
  expect(await linksOf('/dashboard?q=$&')).toEqual(['/api/open?q=$&amp;']);
  for (const url of ['/', '/logos', '/nowhere']) {
    expect(await linksOf(url)).toEqual(['/api/auth/user']);
  }
});

test('an unknown URL serves the app with a 404, and index.html is not served as a file', async () => {
  for (const url of ['/nowhere', '/index.html', '/assets/gone.js', '/.git/config']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).not.toContain('__CSP_NONCE__');
  }
});

test('only the API returns JSON; a path that merely starts like it is the app', async () => {
  for (const url of ['/apiary', '/api-nothing', '/apis/x']) {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<script');
  }
  for (const url of ['/api', '/api/', '/api?x=1', '/api/nothing']) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
  }
});

test('hashed files are immutable and compressed, others are revalidated', async () => {
  const script = await get('/assets/a-1.js', { 'accept-encoding': 'gzip' });
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
});

test('files carry the security headers and allow only GET and HEAD', async () => {
  const script = await get('/assets/a-1.js');
  expect(script.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const put = await app().inject({ method: 'PUT', url: '/assets/a-1.js', headers });
  expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await app().inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
});
