import { EBAY_NEEDS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/pages';
import { howLong } from '@partsight/domain/retention/how-long';
import { RETENTION } from '@partsight/domain/retention/retention';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';
import { html } from './page-document.ts';

const { app } = testApp(testDatabase());

const get = (url: string, headers: Record<string, string> = {}) =>
  app().inject({ method: 'GET', url, headers });

describe.each([
  [PRIVACY_PATH, 'Privacy'],
  [EBAY_NEEDS_PATH, 'What PartSight needs from eBay'],
  [STATUS_PATH, 'Status'],
])('%s', (path, title) => {
  test('opens for anybody, from anywhere, as a document that can load and run nothing', async () => {
    const { statusCode, headers, body } = await get(path, { 'sec-fetch-site': 'cross-site' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<h1>${title}</h1>`);
    const [, nonce] = /<style nonce="([^"]+)"/.exec(body) ?? [];
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/<script|<img|<link|style=|src=/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has a nonce of its own each time', async () => {
    const [one, other] = [await get(path), await get(path)];
    expect(one.body).not.toBe(other.body);
  });
});

test('the privacy page says how long each thing is kept', async () => {
  const { body } = await get(PRIVACY_PATH);
  const words = body.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
  for (const { what, forMs } of Object.values(RETENTION)) {
    expect(words).toContain(`${what} ${howLong(forMs)}`);
  }
});

test('text between markup never becomes any', () => {
  expect(html`<p>${'<b>&"'}${[html`<i>${'>'}</i>`]}</p>`.markup).toBe(
    '<p>&lt;b&gt;&amp;&quot;<i>&gt;</i></p>',
  );
});
