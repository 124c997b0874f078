import type { CallFilter } from '../http/call-log.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { DAY_MS } from '../market/demand/demand-curve.ts';
import { DEMO_PART_NUMBERS } from '../market/demo-part-numbers.ts';
import { BASE_SCOPE, DEVELOPMENT_APPLICATIONS, INSIGHTS_SCOPE } from '../oauth/applications.ts';
import type { IssueRequest } from '../oauth/token-registry.ts';
import { ordersReport, transactionsReport } from '../own-orders/own-reports.ts';
import { sellerNamed } from '../own-orders/own-sellers.ts';
import { METERED_APIS, type Payer } from '../quota/daily-quota.ts';
import { ControlBody, ControlError } from './control-request.ts';
import type { Controlled } from './controlled.ts';
import {
  listNumbers,
  listRows,
  openMarket,
  setWire,
  tellTruth,
  changeDemand,
  marketState,
} from './market-controls.ts';
import { challengeEndpoint, sendNotifications } from './notification-controls.ts';
import { readFault } from './read-fault.ts';

type Handler = (simulator: Controlled, body: ControlBody, params: URLSearchParams) => unknown;

/** A development application by its short name, or any application by its client id. */
function clientIdOf(name: string): string {
  const known = Object.entries(DEVELOPMENT_APPLICATIONS).find(([short]) => short === name)?.[1];
  return known?.clientId ?? name;
}

function tokenIdOf(simulator: Controlled, body: ControlBody): string | undefined {
  const token = body.text('token');
  if (token === undefined) {
    return body.text('tokenId');
  }
  const claims = simulator.registry.claimsOf(token);
  if (claims === null) {
    throw new ControlError('this simulator never issued that token');
  }
  return claims.tokenId;
}

function filterOf(simulator: Controlled, body: ControlBody): CallFilter {
  const application = body.text('application');
  const tokenId = tokenIdOf(simulator, body);
  return {
    ...(tokenId !== undefined && { tokenId }),
    ...(application !== undefined && { clientId: clientIdOf(application) }),
  };
}

function payerOf(simulator: Controlled, body: ControlBody): Payer {
  const token = body.text('token');
  const claims = token === undefined ? null : simulator.registry.claimsOf(token);
  const application = body.text('application');
  if (claims !== null) {
    return claims;
  }
  if (application === undefined) {
    throw new ControlError('name a "token" or an "application"');
  }
  return { clientId: clientIdOf(application), tokenId: '' };
}

const SCOPE_NAMES: Readonly<Record<string, string>> = {
  base: BASE_SCOPE,
  insights: INSIGHTS_SCOPE,
};

function issueTokens(simulator: Controlled, body: ControlBody): unknown {
  const clientId = clientIdOf(body.text('application') ?? 'motors');
  const kind = body.text('kind') ?? 'application';
  if (kind !== 'application' && kind !== 'user' && kind !== 'refresh') {
    throw new ControlError('"kind" must be application, user or refresh');
  }
  if (simulator.registry.application(clientId) === null) {
    throw new ControlError(`no application ${clientId}`);
  }
  const scopes = body.texts('scopes')?.map((name) => SCOPE_NAMES[name] ?? name);
  const expiresInS = body.number('expiresInS');
  const dailyLimit = body.number('dailyLimit');
  const options: IssueRequest = {
    clientId,
    kind,
    ...(scopes !== undefined && { scopes }),
    ...(expiresInS !== undefined && { expiresInS }),
    ...(dailyLimit !== undefined && { dailyLimit }),
  };
  const issue = (): unknown => {
    const { token, tokenId, expiresAtMs } = simulator.registry.issue(options);
    return { token, tokenId, clientId, expiresAt: new Date(expiresAtMs).toISOString() };
  };
  const count = body.number('count');
  return count === undefined ? issue() : { tokens: Array.from({ length: count }, issue) };
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET state': (simulator) => ({
    ...marketState(simulator),
    wire: simulator.wire,
    now: new Date(simulator.now()).toISOString(),
    calls: simulator.calls.list().length,
    lost: simulator.calls.lost,
    faults: simulator.faults.list(),
  }),
  'PUT world': openMarket,
  'PUT wire': setWire,
  'PUT demand': changeDemand,
  'GET numbers': (simulator, _, params) => listNumbers(simulator, params),
  'GET list': (simulator, _, params) => listRows(simulator, params),
  'POST reset': (simulator) => {
    simulator.reset();
    return {};
  },
  'POST tokens': issueTokens,
  'POST tokens/revoke': (simulator, body) => {
    const tokenId = tokenIdOf(simulator, body);
    if (tokenId === undefined) {
      throw new ControlError('name the "token" to revoke');
    }
    simulator.registry.revoke(tokenId);
    return {};
  },
  'POST applications': (simulator, body) => {
    const clientId = body.text('clientId');
    const clientSecret = body.text('clientSecret');
    if (clientId === undefined || clientSecret === undefined) {
      throw new ControlError('an application needs "clientId" and "clientSecret"');
    }
    const scopes = body.texts('scopes')?.map((name) => SCOPE_NAMES[name] ?? name);
    simulator.registry.register({
      clientId,
      clientSecret,
      scopes: scopes ?? [BASE_SCOPE],
      soldCategories: body.texts('soldCategories') ?? [],
    });
    return {};
  },
  'POST calls/read': (simulator, body) => ({
    calls: simulator.calls.list(filterOf(simulator, body)),
    lost: simulator.calls.lost,
  }),
  'POST calls/take': (simulator, body) => ({
    calls: simulator.calls.take(filterOf(simulator, body)),
    lost: simulator.calls.lost,
  }),
  'GET faults': (simulator) => ({ faults: simulator.faults.list() }),
  'DELETE faults': (simulator) => {
    simulator.faults.reset();
    return {};
  },
  'PUT faults': (simulator, body) => {
    const { tokenId, clientId } = filterOf(simulator, body);
    const faults = (body.list('faults') ?? []).map(readFault);
    const strikesApplication = clientId === undefined ? { everyone: true as const } : { clientId };
    simulator.faults.set(tokenId === undefined ? strikesApplication : { tokenId }, faults);
    return { faults: simulator.faults.list() };
  },
  'POST quota/read': (simulator, body) => {
    const payer = payerOf(simulator, body);
    return Object.fromEntries(METERED_APIS.map((api) => [api, simulator.quota.read(payer, api)]));
  },
  'PUT quota': (simulator, body) => {
    const payer = payerOf(simulator, body);
    const api = body.api();
    const limit = body.number('limit');
    const count = body.number('count');
    const options = {
      ...(limit !== undefined && { limit }),
      ...(count !== undefined && { count }),
    };
    simulator.quota.set(payer, api, options);
    return simulator.quota.read(payer, api);
  },
  'PUT clock': (simulator, body) => {
    simulator.clockOffsetMs = body.number('offsetMs') ?? 0;
    simulator.frozenAtMs = body.number('frozenAtMs') ?? null;
    return { now: new Date(simulator.now()).toISOString() };
  },
  'POST notifications': sendNotifications,
  'POST notifications/challenge': challengeEndpoint,
  'POST notifications/rotate-key': (simulator) => {
    simulator.signingKeys.rotate();
    return {};
  },
  'PUT callback': (simulator, body) => {
    const url = body.text('url');
    if (url === undefined) {
      throw new ControlError('name the "url" that people come back to');
    }
    simulator.consents.registerFor(url);
    return {};
  },
  /** What a seller really sold. */
  'GET own-orders': (simulator, _, params) => {
    const seller = sellerNamed(params.get('seller') ?? '');
    if (seller === null) {
      throw new ControlError('name a "seller" who can sign in');
    }
    return { orders: simulator.accounts.orders.ordersAt(seller, simulator.now()) };
  },
  /** A report as Seller Hub writes it: orders or transactions of the last days. */
  'GET own-report': (simulator, _, params) => {
    const seller = sellerNamed(params.get('seller') ?? '');
    const days = Number(params.get('days') ?? 90);
    if (seller === null || !Number.isInteger(days)) {
      throw new ControlError('name a "seller" who can sign in, and whole "days"');
    }
    const toMs = simulator.now();
    const write = params.get('kind') === 'transactions' ? transactionsReport : ordersReport;
    return { csv: write(simulator.accounts, seller, { fromMs: toMs - days * DAY_MS, toMs }) };
  },
  'POST consents/end': (simulator, body) => ({
    ended: simulator.consents.endAll(sellerNamed(body.text('seller') ?? '')?.userId ?? ''),
  }),
  'GET stores': (simulator) => ({
    stores: simulator.market.stores().map(({ username, kind, listings }) => ({
      username,
      kind,
      listings: listings.length,
    })),
  }),
  'GET demo-part-numbers': () => ({ parts: DEMO_PART_NUMBERS }),
};

/** Everything under /_control/, by which tests and developers steer the simulator. */
export async function control(
  simulator: Controlled,
  method: string,
  url: URL,
  text: string,
): Promise<HttpResponse> {
  const name = `${method} ${url.pathname.replace('/_control/', '')}`;
  const [, truthAbout] = /^GET truth\/(.+)$/u.exec(name) ?? [];
  const handler: Handler | undefined =
    truthAbout === undefined
      ? HANDLERS[Object.hasOwn(HANDLERS, name) ? name : '']
      : (_, __, params) => tellTruth(simulator, truthAbout, params);
  if (handler === undefined) {
    return json(
      {
        message: `no such control; there are ${Object.keys(HANDLERS).join(', ')}, GET truth/{number}`,
      },
      404,
    );
  }
  try {
    return json(await handler(simulator, new ControlBody(text), url.searchParams));
  } catch (error) {
    if (error instanceof ControlError) {
      return json({ message: error.message }, 400);
    }
    throw error;
  }
}
