import type { Pool } from 'pg';

const CHECKS = [
  [/\b(?:\w+\.)?fence = p_fence\b/g, 'true'],
  [/\b\w+\.fence <> p_fence\b/g, 'false'],
] as const;

/**
 * Breaks the fence on purpose: every function that checks whether the lane still belongs to its holder
 * now says yes. The chaos run must notice.
 */
export async function removeFence(admin: Pool): Promise<void> {
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~ 'fence (=|<>) p_fence'`,
  );
  if (rows.length === 0) {
    throw new Error('no function checks the fence');
  }
  for (const { definition } of rows) {
    await admin.query(
      CHECKS.reduce((text, [check, result]) => text.replaceAll(check, result), definition),
    );
  }
}
