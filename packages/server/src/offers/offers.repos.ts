import type { Connections, Tx } from '../db/connections.ts';
import { inScope } from '../db/scope.ts';
import { offerPagesRepo } from './offer-pages.repo.ts';
import { linkedOfferRepo, offersRepo } from './offers.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  offers: offersRepo(tx, userId),
  offerPages: offerPagesRepo(tx, userId),
});

type OfferRepos = ReturnType<typeof userRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends OfferRepos {}
  interface Database {
    /** Sees only what an offer link opens. */
    asLinked<T>(
      keyHash: Buffer,
      work: (repos: { offer: ReturnType<typeof linkedOfferRepo> }) => Promise<T>,
    ): Promise<T>;
  }
}

export const offersRepos = { user: userRepos };

export const offerMethods = (connections: Connections) => ({
  asLinked: <T>(
    keyHash: Buffer,
    work: (repos: { offer: ReturnType<typeof linkedOfferRepo> }) => Promise<T>,
  ): Promise<T> =>
    inScope(connections, { linkKey: keyHash }, (tx) => work({ offer: linkedOfferRepo(tx) })),
});
