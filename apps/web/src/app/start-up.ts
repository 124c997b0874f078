import { config } from 'zod';

/**
 * Runs before everything else.
 *
 * The content security policy forbids building code from text, so zod must not try; and libraries
 * that add a style element (scroll locking behind dialogs) find the page's nonce here.
 */
config({ jitless: true });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
Reflect.set(globalThis, '__webpack_nonce__', nonce);
