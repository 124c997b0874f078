import type { AccessRule } from '../access/access-rule.record.ts';
import type { AdminDatabase } from '../admin-database.ts';

export const listAllowed = (database: AdminDatabase): Promise<AccessRule[]> =>
  database.asAdmin(({ allowList }) => allowList.list());

export type Added = { readonly rule: AccessRule; readonly isNew: boolean };

/** All of them or none. */
export const allow = (database: AdminDatabase, rules: readonly AccessRule[]): Promise<Added[]> =>
  database.asAdmin(async ({ allowList }) => {
    const added: Added[] = [];
    for (const rule of rules) {
      added.push({ rule, isNew: await allowList.add(rule) });
    }
    return added;
  });

export type Removed = {
  readonly rule: AccessRule;
  readonly wasThere: boolean;
  /** A removed address may come in by its domain all the same. */
  readonly stillAllowedBy: AccessRule | null;
};

export const disallow = (
  database: AdminDatabase,
  rules: readonly AccessRule[],
): Promise<Removed[]> =>
  database.asAdmin(async ({ allowList }) => {
    const removed = new Map<AccessRule, boolean>();
    for (const rule of rules) {
      removed.set(rule, await allowList.remove(rule));
    }
    const left = await allowList.list();
    return [...removed].map(([rule, wasThere]) => ({
      rule,
      wasThere,
      stillAllowedBy:
        left.find(({ kind, value }) => kind === 'domain' && isOf(rule, value)) ?? null,
    }));
  });

const isOf = ({ kind, value }: AccessRule, domain: string): boolean =>
  kind === 'address' && value.endsWith(`@${domain}`);
