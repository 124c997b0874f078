import { config } from 'zod/v4';

/**
 * Stands in for `zod` in the built app (vite.config.ts). A schema looks for permission to build code
 * from text when it is made, and the content security policy refuses and reports the mere question;
 * so the switch must be thrown before the first schema, wherever the bundler puts it.
 */
config({ jitless: true });

export * from 'zod/v4';
/** @public The app imports it as zod's own. */
export { z } from 'zod/v4';
