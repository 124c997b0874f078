import type { AccessRule } from '../../accounts/access-rule.record.ts';
import { endUnlistedCredentials } from '../../accounts/end-unlisted.ts';
import type { AdminDatabase } from '../../admin-database.ts';
import { allowListRepo } from './allow-list.repo.ts';

export const listAllowed = (database: AdminDatabase): Promise<AccessRule[]> =>
  database.asAdmin((tx) => allowListRepo(tx).list());

export type AllowResult = { readonly rule: AccessRule; readonly isNew: boolean };

/** All or none. */
export const allow = (
  database: AdminDatabase,
  rules: readonly AccessRule[],
): Promise<AllowResult[]> =>
  database.asAdmin(async (tx) => {
    const added: AllowResult[] = [];
    for (const rule of rules) {
      added.push({ rule, isNew: await allowListRepo(tx).add(rule) });
    }
    return added;
  });

export type DisallowResult = {
  readonly rule: AccessRule;
  readonly wasThere: boolean;
  /** A removed address may still be allowed by its domain. */
  readonly stillAllowedBy: AccessRule | null;
};

/** Also ends the sessions, links and tokens of those whom nothing on the list names any more. */
export async function disallow(
  database: AdminDatabase,
  rules: readonly AccessRule[],
): Promise<DisallowResult[]> {
  const results = await removeRules(database, rules);
  let ended: readonly string[];
  do {
    ended = await endUnlistedCredentials(database, new Date());
  } while (ended.length > 0);
  return results;
}

const removeRules = (
  database: AdminDatabase,
  rules: readonly AccessRule[],
): Promise<DisallowResult[]> =>
  database.asAdmin(async (tx) => {
    const allowList = allowListRepo(tx);
    const removed = new Map<AccessRule, boolean>();
    for (const rule of rules) {
      removed.set(rule, await allowList.remove(rule));
    }
    const left = await allowList.list();
    return [...removed].map(([rule, wasThere]) => ({
      rule,
      wasThere,
      stillAllowedBy:
        left.find(({ kind, value }) => kind === 'domain' && isInDomain(rule, value)) ?? null,
    }));
  });

const isInDomain = ({ kind, value }: AccessRule, domain: string): boolean =>
  kind === 'address' && value.endsWith(`@${domain}`);
