import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';

/** Leads the browser to eBay's page, with `?step=`. */
export const CONNECT_PATH = '/api/ebay/connect';

/** Where eBay sends the browser back to, whatever the seller decided. */
export const CONNECT_RETURN_PATH = '/api/ebay/callback';

/** What a seller consents to: their orders and listings, or their fees as well. */
export const CONNECT_STEPS = ['sales', 'fees'] as const;

export type ConnectStep = (typeof CONNECT_STEPS)[number];

/** What came of a way to eBay and back, in the address the browser returns to. */
export const CONNECT_RESULTS = [
  'connected',
  'declined',
  'refused',
  'signatures',
  'unreachable',
  'signed-out',
] as const;

export type ConnectOutcome = (typeof CONNECT_RESULTS)[number];

/** The page with the card that the browser returns to. */
export const connectReturnPage = (outcome: ConnectOutcome): string =>
  `/dashboard?view=own-sales&ebay=${outcome}`;

export const ebayConnection = z.object({
  id: z.uuid(),
  status: z.enum(['live', 'reconnect', 'ended']),
  reason: z.enum(['expired', 'refused', 'revoked', 'closed', 'disconnected']).nullable(),
  connectedAt: z.iso.datetime(),
  lastSuccessAt: z.iso.datetime().nullable(),
  /** When eBay ends the consent. */
  endsAt: z.iso.datetime(),
  /** Whether that is within 30 days. */
  endsSoon: z.boolean(),
  readsFees: z.boolean(),
  /** Whether this seller’s fees can be read. */
  canReadFees: z.boolean(),
  /** Windows of the past that have been read, of all. */
  windowsDone: z.int().min(0),
  windowsTotal: z.int().min(0),
  /** All orders since then have been read; null while none have. */
  coveredFrom: z.iso.datetime().nullable(),
});

export type EbayConnection = z.output<typeof ebayConnection>;

export const getConnection = endpoint({
  method: 'GET',
  path: '/api/ebay/connection',
  access: 'signed-in',
  cost: 'read',
  response: z.object({
    /** Whether accounts can be connected here. */
    isOffered: z.boolean(),
    connections: z.array(ebayConnection),
    /** Sales that the connections brought. */
    sales: z.int().min(0),
  }),
});
