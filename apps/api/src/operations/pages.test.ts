import { EBAY_REQUIREMENTS_PATH, PRIVACY_PATH, STATUS_PATH } from '@partsight/contract/wire/paths';
import { durationText } from '@partsight/domain/operations/duration-text';
import { RETENTION } from '@partsight/domain/operations/retention';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { html } from '../http/html.ts';
import { testApp } from '../testing/test-app.ts';

const { app } = testApp(testDatabase());

const get = (url: string, headers: Record<string, string> = {}) =>
  app().inject({ method: 'GET', url, headers });

describe.each([
  [PRIVACY_PATH, 'Privacy'],
  [EBAY_REQUIREMENTS_PATH, 'What PartSight needs from eBay'],
  [STATUS_PATH, 'Status'],
])('%s', (path, title) => {
  test('opens for anyone, from anywhere, as a document that cannot load or run anything', async () => {
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

  test('has a new nonce each time', async () => {
    const [one, other] = [await get(path), await get(path)];
    expect(one.body).not.toBe(other.body);
  });
});

test('the privacy page states every retention period', async () => {
  const { body } = await get(PRIVACY_PATH);
  const words = body.replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
  for (const { what, forMs } of Object.values(RETENTION)) {
    expect(words).toContain(`${what} ${durationText(forMs)}`);
  }
});

test('text between markup is escaped', () => {
  expect(html`<p>${'<b>&"'}${[html`<i>${'>'}</i>`]}</p>`.markup).toBe(
    '<p>&lt;b&gt;&amp;&quot;<i>&gt;</i></p>',
  );
});
