import { z } from 'zod';

import { CONNECT_PATH, CONNECT_RETURN_PATH } from '../own-sales/connection.ts';
import { ALL_ENDPOINTS, type NamedEndpoint } from './all-endpoints.ts';
import { STATUS_OF } from './errors.ts';
import { CALLBACK_PATH, LOGIN_PATH, LOGOUT_PATH } from './paths.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  // Schemas that only code can check become `any` in the document.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const jsonBody = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
  content: { 'application/json': { schema: schemaOf(schema, io) } },
});

const problem = z.object({
  message: z.string(),
  code: z.enum(Object.keys(STATUS_OF)),
  requestId: z.string(),
});

const FILE_BODY: Json = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

const FILE_RESPONSE: Json = {
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

/** One entry per property of a parameter schema. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) {
    return [];
  }
  return Object.entries(schema.shape).map(([name, value]: [string, z.ZodType]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: schemaOf(value, 'input'),
  }));
}

function operationOf({ name, group, endpoint }: NamedEndpoint): Json {
  const { params, query, body, response } = endpoint;
  const answer = response === 'file' ? FILE_RESPONSE : jsonBody(response, 'output');
  return {
    operationId: name,
    tags: [group],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        ...(body === 'multipart' ? FILE_BODY : jsonBody(body, 'input')),
      },
    }),
    responses: {
      200: { description: 'As asked for', ...answer },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const REDIRECTS: Readonly<Record<string, string>> = {
  [LOGIN_PATH]: 'Starts the login; for a browser that navigates',
  [CALLBACK_PATH]: 'Where the identity provider sends the browser back to',
  [LOGOUT_PATH]: 'Ends the session; for a browser that navigates',
  [CONNECT_PATH]: 'Leads to eBay’s page to connect an account; for a browser that navigates',
  [CONNECT_RETURN_PATH]: 'Where eBay sends the browser back to',
};

const redirectOf = (summary: string): Json => ({
  get: { summary, tags: ['session'], security: [], responses: { 302: { description: 'Goes on' } } },
});

/** `/api/batch/:uploadId` in OpenAPI notation. */
const documentedPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole contract as an OpenAPI 3.1 document, generated from the shared schemas. */
export function openApi() {
  const paths: Record<string, Json> = Object.fromEntries(
    Object.entries(REDIRECTS).map(([path, summary]) => [path, redirectOf(summary)]),
  );
  for (const named of ALL_ENDPOINTS) {
    const path = documentedPath(named.endpoint.path);
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'PartSight', version: '1' },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-partsight' } },
      responses: { Problem: { description: 'A problem', ...jsonBody(problem, 'output') } },
    },
  };
}
