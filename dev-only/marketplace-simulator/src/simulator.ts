import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { consentPage } from './consent/authorize-page.ts';
import { ConsentRegistry } from './consent/consent-registry.ts';
import { control } from './control/control-endpoint.ts';
import { FaultBoard } from './faults/fault-board.ts';
import type { Fault } from './faults/fault.ts';
import { faultyResponse, internalError } from './faults/faulty-response.ts';
import { apiRoutes, type ApiHost, type Route } from './http/api-routes.ts';
import { CallLog, type CallRecord } from './http/call-log.ts';
import { deliver } from './http/deliver.ts';
import type { HttpResponse } from './http/http-response.ts';
import { commonError } from './http/published-errors.ts';
import { watchStalls } from './http/stall-watch.ts';
import { WIRES, type Wire } from './http/wire.ts';
import { FAILING_PART_NUMBERS } from './insights/magic-part-numbers.ts';
import { type MarketOptions, Market } from './market/market.ts';
import { normalizePartNumber } from './market/part-number.ts';
import { NotificationRegistry } from './notifications/notification-registry.ts';
import { SigningKeys } from './notifications/signing-keys.ts';
import { BASE_SCOPE } from './oauth/applications.ts';
import { admit, bearerIn } from './oauth/authenticate.ts';
import { applicationIn, mintToken } from './oauth/token-endpoint.ts';
import { TokenRegistry } from './oauth/token-registry.ts';
import type { TokenClaims } from './oauth/token-text.ts';
import { OwnAccounts } from './own-orders/own-accounts.ts';
import { publicPage } from './pages/item-page.ts';
import { researchPage } from './pages/research-page.ts';
import { DailyQuota, type MeteredApi } from './quota/daily-quota.ts';
import { getSellerList } from './trading/get-seller-list.ts';

const TRADING_PATH = '/ws/api.dll';
const TOKEN_PATH = '/identity/v1/oauth2/token';

export type SimulatorOptions = {
  readonly market: MarketOptions;
  /** Protocol options other than those of the market. */
  readonly wire?: Partial<Wire>;
  readonly now: () => number;
  readonly maxRecords: number;
  /** Called for every call as it arrives. */
  readonly onCall?: (record: CallRecord) => void;
};

type Arrival = Pick<CallRecord, 'arrivedAtMs' | 'stalledMs'>;

/** The whole state of the simulator, and how it handles a request. */
export class Simulator {
  market: Market;
  wire: Wire;
  readonly registry: TokenRegistry;
  readonly consents: ConsentRegistry;
  accounts: OwnAccounts;
  readonly quota: DailyQuota;
  readonly faults: FaultBoard;
  readonly calls: CallLog;
  readonly signingKeys = new SigningKeys();
  readonly notifications = new NotificationRegistry();
  /** Set once the server listens. */
  origin = '';
  /** The origin of images, if it is another one. */
  imageOrigin: string | null = null;
  clockOffsetMs = 0;
  /** Where the clock stands still; null while it runs. */
  frozenAtMs: number | null = null;

  readonly #options: SimulatorOptions;
  #routeOf: (path: string) => Route | null;
  readonly #connections = new WeakMap<Socket, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stalls = watchStalls();
  #connectionCount = 0;

  constructor(options: SimulatorOptions) {
    this.#options = options;
    this.market = new Market(options.market);
    this.wire = { ...wireOf(this.market), ...options.wire };
    this.registry = new TokenRegistry(this.now, () => this.wire);
    this.quota = new DailyQuota(this.now);
    this.faults = new FaultBoard(options.market.seed);
    this.calls = new CallLog(options.maxRecords);
    this.accounts = new OwnAccounts(options.market.seed);
    this.consents = new ConsentRegistry(this.now, this.registry);
    this.#routeOf = apiRoutes(this);
  }

  readonly now = (): number => (this.frozenAtMs ?? this.#options.now()) + this.clockOffsetMs;

  readonly handle = (request: IncomingMessage, response: ServerResponse): void =>
    this.#handleAt('api', request, response);

  /** The second host of APIs: identity and finances. */
  readonly handleApiz = (request: IncomingMessage, response: ServerResponse): void =>
    this.#handleAt('apiz', request, response);

  /** The host that people sign in at. */
  readonly handleSignIn = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://auth');
    deliver(response, consentPage(url, this.consents) ?? commonError('notResolved'), null);
  };

  #handleAt(host: ApiHost, request: IncomingMessage, response: ServerResponse): void {
    const arrival = {
      arrivedAtMs: performance.timeOrigin + performance.now(),
      stalledMs: this.#stalls.stalledMs(),
    };
    const url = new URL(request.url ?? '/', 'http://simulator');
    const page =
      url.pathname === '/sh/research'
        ? researchPage(this, url.searchParams)
        : publicPage(this.market, url.pathname, this.now());
    if (page !== null) {
      deliver(response, page, null);
    } else if (url.pathname.startsWith('/_control/')) {
      this.#later(response, async () =>
        control(this, request.method ?? 'GET', url, await text(request)),
      );
    } else if (host === 'api' && url.pathname === TRADING_PATH) {
      this.#trade(request, response);
    } else if (host === 'api' && NotificationRegistry.isManaged(url.pathname)) {
      this.#later(response, async () => {
        const bearer = bearerIn(request.headers.authorization);
        const claims = 'token' in bearer ? this.registry.claimsOf(bearer.token) : null;
        const caller = admit(claims, BASE_SCOPE, this.registry, this.wire);
        const body = await text(request);
        return 'refused' in caller
          ? caller.refused
          : this.notifications.answer(request.method ?? 'GET', url.pathname, body);
      });
    } else if (url.pathname === TOKEN_PATH && request.method === 'POST') {
      this.#mint(request, response, url, arrival);
    } else {
      this.#call(host, request, response, url, arrival);
    }
  }

  /** Another market from now on, with its protocol options; tokens, calls and clock stay. */
  openMarket(options: MarketOptions): void {
    this.market = new Market(options);
    this.wire = wireOf(this.market);
    this.accounts = new OwnAccounts(options.seed);
    this.#routeOf = apiRoutes(this);
  }

  /** The image host serves images and nothing else. */
  readonly handlePicture = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://pictures');
    const page = pathname.startsWith('/images/')
      ? publicPage(this.market, pathname, this.now())
      : null;
    deliver(response, page ?? commonError('notResolved'), null);
  };

  reset(): void {
    this.registry.reset();
    this.quota.reset();
    this.faults.reset();
    this.calls.reset();
    this.clockOffsetMs = 0;
    this.frozenAtMs = null;
    this.wire = { ...wireOf(this.market), ...this.#options.wire };
  }

  stopTimers(): void {
    this.#stalls.stop();
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
  }

  #later(response: ServerResponse, work: () => Promise<HttpResponse>): void {
    work().then(
      (answer) => deliver(response, answer, null),
      () => response.destroy(),
    );
  }

  #trade(request: IncomingMessage, response: ServerResponse): void {
    const token = headerOf(request, 'x-ebay-api-iaf-token') ?? '';
    const caller = admit(this.registry.claimsOf(token), BASE_SCOPE, this.registry, this.wire);
    this.#later(response, async () =>
      getSellerList(this.accounts, 'refused' in caller ? null : caller.claims, {
        body: await text(request),
        nowMs: this.now(),
      }),
    );
  }

  #mint(request: IncomingMessage, response: ServerResponse, url: URL, arrival: Arrival): void {
    const application = applicationIn(request.headers.authorization, this.registry);
    const clientId = application?.clientId ?? null;
    const record = this.#record(request, response, {
      ...arrival,
      tokenId: null,
      clientId,
      api: 'identity',
      url,
    });
    const { delayMs, effect } = this.faults.bend({ tokenId: null, clientId, api: 'identity' });
    text(request).then(
      (body) => {
        const answer =
          (effect && faultyResponse(effect, 'identity')) ??
          mintToken(application, new URLSearchParams(body), this);
        return this.#send(response, record, { answer, effect, delayMs });
      },
      () => response.destroy(),
    );
  }

  // oxlint-disable-next-line max-params -- what arrived, and where
  #call(
    host: ApiHost,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    arrival: Arrival,
  ): void {
    const known = request.method === 'GET' ? this.#routeOf(url.pathname) : null;
    const route = (known?.host ?? 'api') === host ? known : null;
    const bearer = bearerIn(request.headers.authorization);
    const claims = 'token' in bearer ? this.registry.claimsOf(bearer.token) : null;
    const api = route?.api ?? 'browse';
    const record = this.#record(request, response, {
      ...arrival,
      tokenId: claims?.tokenId ?? null,
      clientId: claims?.clientId ?? null,
      api,
      url,
    });
    const bend = this.faults.bend({ ...record, api });
    const magic = api === 'insights' ? magicEffect(url) : null;
    const effect = bend.effect ?? (magic?.kind === 'latency' ? null : magic);
    const delayMs = bend.delayMs + (magic?.kind === 'latency' ? magic.minMs : 0);
    const answer =
      (bend.effect && faultyResponse(bend.effect, api)) ??
      ('refused' in bearer ? bearer.refused : this.#answer(request, { url, route, claims, magic }));
    this.#send(response, record, { answer, effect, delayMs });
  }

  #answer(
    request: IncomingMessage,
    {
      url,
      route,
      claims,
      magic,
    }: {
      readonly url: URL;
      readonly route: Route | null;
      readonly claims: TokenClaims | null;
      readonly magic: Fault | null;
    },
  ): HttpResponse {
    if (route === null) {
      return commonError('notResolved');
    }
    const caller = admit(claims, route.scope, this.registry, this.wire);
    if ('refused' in caller) {
      return caller.refused;
    }
    if (!this.quota.spend(caller.claims, route.api)) {
      return commonError('tooManyRequests');
    }
    const spoiled = magic && faultyResponse(magic, route.api);
    if (spoiled) {
      return spoiled;
    }
    try {
      return route.answer({
        ...caller,
        path: url.pathname,
        params: url.searchParams,
        header: (name) => headerOf(request, name),
        nowMs: this.now(),
        wire: this.wire,
        origin: this.origin,
        imageOrigin: this.imageOrigin ?? this.origin,
      });
    } catch {
      return internalError(route.api);
    }
  }

  #record(
    request: IncomingMessage,
    response: ServerResponse,
    call: Arrival & {
      tokenId: string | null;
      clientId: string | null;
      api: MeteredApi;
      url: URL;
    },
  ): CallRecord {
    const { url, ...rest } = call;
    const record: CallRecord = {
      ...rest,
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      connection: this.#connectionOf(request.socket),
      status: null,
      ended: 'open',
    };
    this.calls.add(record);
    this.#options.onCall?.(record);
    response.once('close', () => {
      if (record.ended === 'open') {
        record.ended = response.writableFinished ? 'answered' : 'closed-by-client';
      }
    });
    return record;
  }

  #connectionOf(socket: Socket): number {
    const known = this.#connections.get(socket);
    if (known !== undefined) {
      return known;
    }
    this.#connectionCount += 1;
    this.#connections.set(socket, this.#connectionCount);
    return this.#connectionCount;
  }

  #send(
    response: ServerResponse,
    record: CallRecord,
    {
      answer,
      effect,
      delayMs,
    }: {
      readonly answer: HttpResponse;
      readonly effect: Fault | null;
      readonly delayMs: number;
    },
  ): void {
    const isPacked =
      this.wire.gzip === 'always' ||
      (this.wire.gzip === 'when-asked' && takesGzip(response.req.headers['accept-encoding']));
    const send = (): void => {
      if (response.destroyed) {
        return;
      }
      const breaks = effect?.kind === 'reset' || effect?.kind === 'cut';
      record.ended = breaks ? 'broken' : 'open';
      record.status =
        effect?.kind === 'reset' || effect?.kind === 'blackhole' ? null : answer.status;
      deliver(response, answer, effect, isPacked);
    };
    if (delayMs === 0) {
      send();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      send();
    }, delayMs);
    this.#timers.add(timer);
  }
}

const wireOf = ({ parts }: Market): Wire => WIRES[parts.isMild ? 'mild' : 'realistic'];

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b/u.test(String(accepted ?? ''));

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const magicEffect = (url: URL): Fault | null =>
  FAILING_PART_NUMBERS[normalizePartNumber(url.searchParams.get('q') ?? '')] ?? null;
