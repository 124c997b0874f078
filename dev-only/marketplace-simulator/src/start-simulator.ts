import { createServer, type Server } from 'node:http';

import type { ConsentRegistry } from './consent/consent-registry.ts';
import type { FaultTarget } from './faults/fault-board.ts';
import type { Fault } from './faults/fault.ts';
import type { CallFilter, CallRecord } from './http/call-log.ts';
import type { Wire } from './http/wire.ts';
import type { Grammar } from './market/titles/title-words.ts';
import {
  signNotification,
  type NotificationOptions,
  type SignedNotification,
} from './notifications/sign-notification.ts';
import { DEVELOPMENT_APPLICATIONS } from './oauth/applications.ts';
import type { IssuedToken, IssueRequest } from './oauth/token-registry.ts';
import type { OwnAccounts } from './own-orders/own-accounts.ts';
import { Simulator, type SimulatorOptions } from './simulator.ts';

export type StartOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly seed: number;
  /** A mild market unless said otherwise. */
  readonly isMild?: boolean;
  /** Which titles a realistic market has; the open ones unless said otherwise. */
  readonly grammar?: Grammar;
  /** Protocol options other than those of the market. */
  readonly wire?: Partial<Wire>;
  readonly now?: () => Date;
  readonly host?: string;
  /** A separate port for images, as if on another host; 0 takes any free one. */
  readonly imagePort?: number;
  /** Ports of the second API host and of the sign-in host; any free ones unless said otherwise. */
  readonly apizPort?: number;
  readonly signInPort?: number;
  /** Calls kept in the log before the oldest are dropped. */
  readonly maxRecords?: number;
  readonly onCall?: SimulatorOptions['onCall'];
};

export type RunningSimulator = {
  readonly origin: string;
  /** The origin of images. */
  readonly imageOrigin: string;
  /** Where identity and finances are. */
  readonly apizOrigin: string;
  /** Where people sign in and consent. */
  readonly signInOrigin: string;
  readonly consents: ConsentRegistry;
  readonly accounts: OwnAccounts;
  /** Issues a token; by default of the application with sold data for vehicle parts. */
  issueToken(request?: Partial<IssueRequest>): IssuedToken;
  setFaults(target: FaultTarget, faults: readonly Fault[]): void;
  takeCalls(filter?: CallFilter): CallRecord[];
  /** A notification to send, valid or forged. */
  signNotification(notification: NotificationOptions): SignedNotification;
  stop(): Promise<void>;
};

const DEFAULT_RECORDS = 100_000;
const KEEP_ALIVE_MS = 65_000;

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address !== null ? address.port : port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

export async function startSimulator(options: StartOptions): Promise<RunningSimulator> {
  const { host = '127.0.0.1', now = () => new Date() } = options;
  const simulator = new Simulator({
    market: {
      seed: options.seed,
      isMild: options.isMild ?? true,
      grammar: options.grammar ?? 'open',
    },
    ...(options.wire && { wire: options.wire }),
    now: () => now().getTime(),
    maxRecords: options.maxRecords ?? DEFAULT_RECORDS,
    ...(options.onCall && { onCall: options.onCall }),
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, noDelay: true }, simulator.handle);
  simulator.origin = await listen(server, host, options.port);
  const apiz = createServer(simulator.handleApiz);
  const signIn = createServer(simulator.handleSignIn);
  const apizOrigin = await listen(apiz, host, options.apizPort ?? 0);
  const signInOrigin = await listen(signIn, host, options.signInPort ?? 0);
  const servers = [server, apiz, signIn];
  if (options.imagePort !== undefined) {
    const pictures = createServer(simulator.handlePicture);
    simulator.imageOrigin = await listen(pictures, host, options.imagePort);
    servers.push(pictures);
  }
  return {
    origin: simulator.origin,
    imageOrigin: simulator.imageOrigin ?? simulator.origin,
    apizOrigin,
    signInOrigin,
    consents: simulator.consents,
    accounts: simulator.accounts,
    issueToken: (request) =>
      simulator.registry.issue({ clientId: DEVELOPMENT_APPLICATIONS.motors.clientId, ...request }),
    setFaults: (target, faults) => simulator.faults.set(target, faults),
    takeCalls: (filter) => simulator.calls.take(filter),
    signNotification: (notification) =>
      signNotification(simulator.signingKeys, notification, simulator.now()),
    stop: async () => {
      simulator.stopTimers();
      await Promise.all(servers.map(close));
    },
  };
}
