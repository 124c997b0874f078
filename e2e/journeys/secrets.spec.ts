import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test, type Page, type Request } from '@playwright/test';

import { expectRunComplete, freshNumbers, startRun, uploadList } from '../lists.ts';
import { createToken } from '../marketplace.ts';
import { findLeakedSecrets } from '../secret-leaks.ts';
import { stackState } from '../stack-state.ts';
import { saveToken, signInByPages } from '../users.ts';

const SESSION_COOKIE = '__Host-partsight';

/** Records what our server sends to this page, except the one header that has to carry the session. */
function recordResponses(page: Page) {
  const responses: string[] = [];
  const pending: Promise<void>[] = [];
  const record = async (request: Request): Promise<void> => {
    const response = await request.response();
    if (response === null) {
      return;
    }
    const { 'set-cookie': cookies = '', ...headers } = await response.allHeaders();
    const isLogin = new URL(response.url()).pathname === '/api/callback';
    const body = await response.text().catch(() => '');
    responses.push(isLogin ? '' : cookies, JSON.stringify(headers), body);
  };
  // Finished requests only: the body of a response that a new page cut off never arrives.
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(stackState().origin)) {
      pending.push(record(request).catch(() => undefined));
    }
  });
  return async (): Promise<string[]> => {
    await Promise.all(pending);
    return responses;
  };
}

/** Everything a script could read in the browser. */
const readBrowserStorage = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.documentElement.outerHTML,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );

test('no secret is seen in a whole visit: in no response, page, log line or table', async ({
  page,
}) => {
  const { origin, superuserUrl, secretsFile, logFile } = stackState();
  const recordedResponses = recordResponses(page);
  let code = '';
  page.on('request', (request) => {
    code = new URL(request.url()).searchParams.get('code') ?? code;
  });

  await signInByPages(page, 'sam');
  await page.getByRole('button', { name: 'Start Sourcing Analysis' }).click();
  const [token, refused] = [await createToken(), await createToken()];
  await saveToken(page, token);
  await uploadList(page, freshNumbers(3));
  await startRun(page);
  await expectRunComplete(page);
  const session = (await page.context().cookies(origin)).find(
    ({ name }) => name === SESSION_COOKIE,
  );
  const pages = [await readBrowserStorage(page)];

  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const [batch] = (await (await page.request.get(`${origin}/api/batches`)).json()) as {
    uploadId: string;
  }[];
  const responses = await Promise.all([
    ...['token-status', 'settings', 'sessions', 'auth/user', 'docs', 'nothing'].map((path) =>
      page.request.get(`${origin}/api/${path}`),
    ),
    ...['batch', 'export', 'export-excel'].map((path) =>
      page.request.get(`${origin}/api/${path}/${batch?.uploadId}`),
    ),
    page.request.post(`${origin}/api/save-token`, { headers, data: { wrong: refused } }),
    page.request.post(`${origin}/api/update-token`, { headers, data: { token: `${refused}x` } }),
  ]);
  expect(responses.map((response) => response.status())).toContain(200);
  await page
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('button', { name: /log in/i })).toHaveCount(2);
  pages.push(await readBrowserStorage(page));

  const product = JSON.parse(readFileSync(secretsFile, 'utf8')) as {
    clientSecret: string;
    tokenKeys: string;
  };
  const secrets = {
    token,
    refused,
    code,
    session: session?.value ?? '',
    clientSecret: product.clientSecret,
    sealingKey: product.tokenKeys.slice(product.tokenKeys.indexOf(':') + 1),
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(`${name} ${secret.length > 20}`).toBe(`${name} true`);
    expect(findLeakedSecrets(`… ${Buffer.from(secret).toString('base64')} …`, secrets)).toContain(
      name,
    );
  }

  const recorded = await recordedResponses();
  const bodies = await Promise.all(responses.map((response) => response.text()));
  const logs = readFileSync(logFile, 'utf8');
  const tables = execFileSync('pg_dump', ['--data-only', '--inserts', superuserUrl], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  expect(recorded.length).toBeGreaterThan(50);
  expect(logs).toContain('"what":"token-change"');
  expect(tables).toContain('INSERT INTO public.tokens');
  expect({
    responses: findLeakedSecrets([...recorded, ...bodies].join('\n'), secrets),
    pages: findLeakedSecrets(pages.join('\n'), secrets),
    logs: findLeakedSecrets(logs, secrets),
    tables: findLeakedSecrets(tables, secrets),
  }).toEqual({ responses: [], pages: [], logs: [], tables: [] });
  const [storage] = pages.map((text) => JSON.parse(text) as [object, object, string]);
  expect(storage?.[2]).toBe('');
});
