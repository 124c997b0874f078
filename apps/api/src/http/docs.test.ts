import { openApi } from '@partsight/contract/wire/open-api';
import { CSP_REPORTS_PATH, NOTIFICATIONS_PATH } from '@partsight/contract/wire/paths';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { registeredRoutes } from '../testing/registered-routes.ts';
import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person } = testApp(db);

type Operation = {
  operationId?: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

test('the document lists exactly the routes of the API', async () => {
  const { paths } = (await (await person()).get('/api/docs')).json<Document>();
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  // These are not for the web app.
  const registered = (await registeredRoutes(app())).filter(
    (route) =>
      route.includes(' /api/') &&
      !route.includes(' /api/pages/') &&
      ![CSP_REPORTS_PATH, NOTIFICATIONS_PATH].some((path) => route.endsWith(` ${path}`)),
  );
  expect(registered.length).toBeGreaterThan(25);
  expect(documented.toSorted()).toEqual(registered.toSorted());
});

test('the document is valid OpenAPI with payloads, parameters and responses', async () => {
  const { openapi, paths } = (await (await person()).get('/api/docs')).json<Document>();
  expect(openapi).toMatch(/^3\.1\./);
  expect(paths['/api/process/{uploadId}']?.['post']).toMatchObject({
    operationId: 'processBatch',
    parameters: [{ name: 'uploadId', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            oneOf: [
              { properties: { timeRange: { enum: ['3months', '6months', '12months'] } } },
              { properties: { what: { const: 'all' } } },
              { properties: { what: { const: 'failed' }, row: { type: 'integer' } } },
            ],
          },
        },
      },
    },
  });
  expect(paths['/api/upload']?.['post']?.requestBody?.content).toHaveProperty(
    'multipart/form-data',
  );
  const operations = Object.values(paths).flatMap((entry) => Object.values(entry));
  const names = operations.flatMap(({ operationId }) => operationId ?? []);
  expect(new Set(names).size).toBe(names.length);
  for (const { responses } of operations) {
    expect(Object.keys(responses).some((code) => code === '200' || code === '302')).toBe(true);
  }
});

test('it serializes to JSON and requires sign-in', async () => {
  expect(JSON.parse(JSON.stringify(openApi()))).toEqual(openApi());
  expect((await app().inject({ url: '/api/docs' })).statusCode).toBe(401);
});
