import { config } from 'zod/v4';

/**
 * Replaces `zod` in the built app (vite.config.ts). A schema probes for eval permission when
 * created, and the content security policy refuses and reports even the probe; so the switch must
 * be set before the first schema, wherever the bundler puts it.
 */
config({ jitless: true });

export * from 'zod/v4';
/** @public The app imports it as zod itself. */
export { z } from 'zod/v4';
