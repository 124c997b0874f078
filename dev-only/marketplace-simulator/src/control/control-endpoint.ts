import { z } from 'zod';

import { FAULT } from '../faults/fault.ts';
import type { CallFilter } from '../http/call-log.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { DAY_MS } from '../market/demand/demand-curve.ts';
import { DEMO_PART_NUMBERS } from '../market/demo-part-numbers.ts';
import { BASE_SCOPE, DEVELOPMENT_APPLICATIONS, INSIGHTS_SCOPE } from '../oauth/applications.ts';
import { ordersReport, transactionsReport } from '../own-orders/own-reports.ts';
import { sellerNamed } from '../own-orders/own-sellers.ts';
import { METERED_APIS, type Payer } from '../quota/daily-quota.ts';
import { ControlError, withBody, withQuery, type Control } from './control.ts';
import type { Controlled } from './controlled.ts';
import { MARKET_CONTROLS, marketState, tellTruth } from './market-controls.ts';
import { NOTIFICATION_CONTROLS } from './notification-controls.ts';

const text = z.string();

/** A development application by its short name, or any application by its client id. */
const application = text.transform((name) => {
  const known = Object.entries(DEVELOPMENT_APPLICATIONS).find(([short]) => short === name)?.[1];
  return known?.clientId ?? name;
});

const SCOPE_NAMES: Readonly<Record<string, string>> = {
  base: BASE_SCOPE,
  insights: INSIGHTS_SCOPE,
};
const scopes = z.array(text.transform((name) => SCOPE_NAMES[name] ?? name));

/** Whose calls a control is about: one token's, one application's, or all. */
const AIM = {
  token: text.optional(),
  tokenId: text.optional(),
  application: application.optional(),
};
type Aim = z.infer<z.ZodObject<typeof AIM>>;

function tokenIdOf({ registry }: Controlled, { token, tokenId }: Aim): string | undefined {
  const claims = token === undefined ? undefined : registry.claimsOf(token);
  if (claims === null) {
    throw new ControlError('this simulator never issued that token');
  }
  return claims?.tokenId ?? tokenId;
}

function filterOf(simulator: Controlled, aim: Aim): CallFilter {
  const tokenId = tokenIdOf(simulator, aim);
  const { application: clientId } = aim;
  return { ...(tokenId !== undefined && { tokenId }), ...(clientId !== undefined && { clientId }) };
}

function payerOf({ registry }: Controlled, { token, application: clientId }: Aim): Payer {
  const claims = token === undefined ? null : registry.claimsOf(token);
  if (claims === null && clientId === undefined) {
    throw new ControlError('name a "token" or an "application"');
  }
  return claims ?? { clientId: clientId ?? '', tokenId: '' };
}

function sellerOf(name: string) {
  const seller = sellerNamed(name);
  if (seller === null) {
    throw new ControlError('name a "seller" who can sign in');
  }
  return seller;
}

const CONTROLS: Readonly<Record<string, Control>> = {
  'GET state': (simulator) => ({
    ...marketState(simulator),
    wire: simulator.wire,
    now: new Date(simulator.now()).toISOString(),
    calls: simulator.calls.list().length,
    lost: simulator.calls.lost,
    faults: simulator.faults.list(),
  }),
  ...MARKET_CONTROLS,
  'POST reset': (simulator) => {
    simulator.reset();
    return {};
  },
  'POST tokens': withBody(
    {
      application: application.prefault('motors'),
      kind: z.enum(['application', 'user', 'refresh']).default('application'),
      scopes: scopes.exactOptional(),
      expiresInS: z.number().exactOptional(),
      dailyLimit: z.number().exactOptional(),
      count: z.number().optional(),
    },
    ({ registry }, { application: clientId, count, ...options }) => {
      if (registry.application(clientId) === null) {
        throw new ControlError(`no application ${clientId}`);
      }
      const issue = (): unknown => {
        const { token, tokenId, expiresAtMs } = registry.issue({ clientId, ...options });
        return { token, tokenId, clientId, expiresAt: new Date(expiresAtMs).toISOString() };
      };
      return count === undefined ? issue() : { tokens: Array.from({ length: count }, issue) };
    },
  ),
  'POST tokens/revoke': withBody(AIM, (simulator, aim) => {
    const tokenId = tokenIdOf(simulator, aim);
    if (tokenId === undefined) {
      throw new ControlError('name the "token" to revoke');
    }
    simulator.registry.revoke(tokenId);
    return {};
  }),
  'POST applications': withBody(
    {
      clientId: text,
      clientSecret: text,
      scopes: scopes.default([BASE_SCOPE]),
      soldCategories: z.array(text).default([]),
    },
    ({ registry }, options) => {
      registry.register(options);
      return {};
    },
  ),
  'POST calls/read': withBody(AIM, (simulator, aim) => ({
    calls: simulator.calls.list(filterOf(simulator, aim)),
    lost: simulator.calls.lost,
  })),
  'POST calls/take': withBody(AIM, (simulator, aim) => ({
    calls: simulator.calls.take(filterOf(simulator, aim)),
    lost: simulator.calls.lost,
  })),
  'DELETE faults': ({ faults }) => {
    faults.reset();
    return {};
  },
  'PUT faults': withBody({ ...AIM, faults: z.array(FAULT).default([]) }, (simulator, body) => {
    const { tokenId, clientId } = filterOf(simulator, body);
    const ofApplication = clientId === undefined ? { everyone: true as const } : { clientId };
    simulator.faults.set(tokenId === undefined ? ofApplication : { tokenId }, body.faults);
    return { faults: simulator.faults.list() };
  }),
  'PUT quota': withBody(
    {
      ...AIM,
      api: z.enum(METERED_APIS),
      limit: z.number().exactOptional(),
      count: z.number().exactOptional(),
    },
    (simulator, { api, ...body }) => {
      const payer = payerOf(simulator, body);
      simulator.quota.set(payer, api, body);
      return simulator.quota.read(payer, api);
    },
  ),
  'PUT clock': withBody(
    { offsetMs: z.number().default(0), frozenAtMs: z.number().nullable().default(null) },
    (simulator, { offsetMs, frozenAtMs }) => {
      simulator.clockOffsetMs = offsetMs;
      simulator.frozenAtMs = frozenAtMs;
      return { now: new Date(simulator.now()).toISOString() };
    },
  ),
  ...NOTIFICATION_CONTROLS,
  /** Where people come back to after a consent. */
  'PUT callback': withBody({ url: text }, ({ consents }, { url }) => {
    consents.registerFor(url);
    return {};
  }),
  /** What a seller really sold. */
  'GET own-orders': withQuery({ seller: text.default('') }, ({ accounts, now }, { seller }) => ({
    orders: accounts.orders.ordersAt(sellerOf(seller), now()),
  })),
  /** A report as Seller Hub writes it: orders or transactions of the last days. */
  'GET own-report': withQuery(
    {
      seller: text.default(''),
      days: z.coerce.number().int().default(90),
      kind: text.optional(),
    },
    ({ accounts, now }, { seller, days, kind }) => {
      const toMs = now();
      const write = kind === 'transactions' ? transactionsReport : ordersReport;
      return { csv: write(accounts, sellerOf(seller), { fromMs: toMs - days * DAY_MS, toMs }) };
    },
  ),
  'GET stores': ({ market }) => ({
    stores: market.stores().map(({ username, kind, listings }) => ({
      username,
      kind,
      listings: listings.length,
    })),
  }),
  'GET demo-part-numbers': () => ({ parts: DEMO_PART_NUMBERS }),
};

function bodyIn(sent: string): unknown {
  try {
    return sent === '' ? {} : (JSON.parse(sent) as unknown);
  } catch {
    throw new ControlError('the body is not JSON');
  }
}

/** Everything under /_control/, by which tests and developers steer the simulator. */
export async function control(
  simulator: Controlled,
  method: string,
  url: URL,
  sent: string,
): Promise<HttpResponse> {
  const name = `${method} ${url.pathname.replace('/_control/', '')}`;
  const [, truthAbout] = /^GET truth\/(.+)$/u.exec(name) ?? [];
  const answer =
    truthAbout === undefined
      ? CONTROLS[Object.hasOwn(CONTROLS, name) ? name : '']
      : tellTruth(truthAbout);
  if (answer === undefined) {
    return json(
      {
        message: `no such control; there are ${Object.keys(CONTROLS).join(', ')}, GET truth/{number}`,
      },
      404,
    );
  }
  try {
    return json(await answer(simulator, bodyIn(sent), url.searchParams));
  } catch (error) {
    if (error instanceof ControlError) {
      return json({ message: error.message }, 400);
    }
    throw error;
  }
}
