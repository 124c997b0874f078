import type { Tx } from '../../db/connections.ts';
import { categorySpecificsRepo } from './category-specifics.repo.ts';
import { draftPartsRepo } from './draft-parts.repo.ts';
import { draftSettingsRepo } from './draft-settings.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  draftParts: draftPartsRepo(tx, userId),
  draftSettings: draftSettingsRepo(tx, userId),
});

const sharedRepos = (tx: Tx) => ({ categorySpecifics: categorySpecificsRepo(tx) });

type DraftRepos = ReturnType<typeof userRepos>;
type DraftSharedRepos = ReturnType<typeof sharedRepos>;

declare module '../../db/database.ts' {
  interface UserRepos extends DraftRepos {}
  interface SharedRepos extends DraftSharedRepos {}
}

export const draftsRepos = { user: userRepos, shared: sharedRepos };
