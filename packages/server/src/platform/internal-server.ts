import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Build } from './build.ts';
import type { Registry } from './registry.ts';

export type Readiness = {
  readonly isReady: boolean;
  readonly status: 'ok' | 'degraded' | 'maintenance' | 'unavailable' | 'stopping';
  /** For each store, whether it is fine, or what is wrong with it. */
  readonly postgres?: string;
  readonly redis?: string;
};

type InternalServer = { readonly port: number; readonly close: () => Promise<void> };

type Options = {
  readonly host: string;
  readonly port: number;
  readonly build: Build;
  readonly registry: Pick<Registry, 'contentType' | 'metrics'>;
  readonly readiness: () => Promise<Readiness>;
  /** Serves everything below a path. */
  readonly board?: { readonly path: string; readonly serve: RequestListener } | undefined;
};

const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
};

async function respond(
  path: string,
  response: ServerResponse,
  { build, registry, readiness }: Options,
): Promise<void> {
  switch (path) {
    case '/metrics': {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(text);
      return;
    }
    case '/healthz':
      sendJson(response, 200, { status: 'ok' });
      return;
    case '/readyz': {
      const { isReady, ...rest } = await readiness();
      sendJson(response, isReady ? 200 : 503, { ...rest, ...build });
      return;
    }
    default:
      sendJson(response, 404, { status: 'nothing here' });
  }
}

/** For operators only: metrics and health, on a port that users never reach. */
export async function startInternalServer(options: Options): Promise<InternalServer> {
  const { board } = options;
  const server = createServer((request, response) => {
    if (board !== undefined && request.url?.startsWith(board.path) === true) {
      board.serve(request, response);
      return;
    }
    respond(request.url?.split('?')[0] ?? '', response, options).catch(() => {
      if (!response.headersSent) {
        sendJson(response, 500, { status: 'failed' });
      }
    });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening server has an address
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
