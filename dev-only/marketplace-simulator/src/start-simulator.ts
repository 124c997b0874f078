import { createServer, type Server } from 'node:http';

import type { FaultTarget } from './faults/fault-board.ts';
import type { Fault } from './faults/fault.ts';
import type { Grammar } from './harsh/grammar-kind.ts';
import type { CallFilter, CallRecord } from './http/call-log.ts';
import type { Wire } from './http/wire.ts';
import {
  signNotification,
  type NotificationWish,
  type SignedNotification,
} from './notifications/sign-notification.ts';
import { DEVELOPMENT_APPLICATIONS } from './oauth/applications.ts';
import type { IssuedToken, IssueRequest } from './oauth/token-registry.ts';
import { Simulator, type SimulatorOptions } from './simulator.ts';
import type { WorldKind } from './world/world-kind.ts';

export type StartOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly seed: number;
  /** Kind unless told otherwise. */
  readonly world?: WorldKind;
  /** Which sellers a harsh world has; the open ones unless told otherwise. */
  readonly grammar?: Grammar;
  /** Manners on the line other than those of the world. */
  readonly wire?: Partial<Wire>;
  readonly now?: () => Date;
  readonly host?: string;
  /** A port of their own for pictures, as if from another host; 0 takes any free one. */
  readonly imagePort?: number;
  /** Calls kept in the log before the oldest are dropped. */
  readonly maxRecords?: number;
  readonly onCall?: SimulatorOptions['onCall'];
};

export type RunningSimulator = {
  readonly origin: string;
  /** Where pictures come from. */
  readonly imageOrigin: string;
  /** Issues a token at once; by default of the application that is granted sold data for car parts. */
  issueToken(wish?: Partial<IssueRequest>): IssuedToken;
  setFaults(target: FaultTarget, faults: readonly Fault[]): void;
  takeCalls(filter?: CallFilter): CallRecord[];
  /** A notification ready to be sent, good or forged. */
  signNotification(wish: NotificationWish): SignedNotification;
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
    seed: options.seed,
    ...(options.world && { world: options.world }),
    ...(options.grammar && { grammar: options.grammar }),
    ...(options.wire && { wire: options.wire }),
    now: () => now().getTime(),
    maxRecords: options.maxRecords ?? DEFAULT_RECORDS,
    ...(options.onCall && { onCall: options.onCall }),
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, noDelay: true }, simulator.handle);
  simulator.origin = await listen(server, host, options.port);
  const servers = [server];
  if (options.imagePort !== undefined) {
    const pictures = createServer(simulator.handlePicture);
    simulator.imageOrigin = await listen(pictures, host, options.imagePort);
    servers.push(pictures);
  }
  return {
    origin: simulator.origin,
    imageOrigin: simulator.imageOrigin ?? simulator.origin,
    issueToken: (wish) =>
      simulator.registry.issue({ clientId: DEVELOPMENT_APPLICATIONS.motors.clientId, ...wish }),
    setFaults: (target, faults) => simulator.faults.set(target, faults),
    takeCalls: (filter) => simulator.calls.take(filter),
    signNotification: (wish) => signNotification(simulator.signingKeys, wish, simulator.now()),
    stop: async () => {
      simulator.stopTimers();
      await Promise.all(servers.map(close));
    },
  };
}
