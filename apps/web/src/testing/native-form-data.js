import { Blob, File } from 'node:buffer';

/**
 * jsdom brings its own Blob, File and FormData, which the runtime's fetch cannot send. This
 * restores the runtime's own; a parsed form gives access to its FormData.
 */
const form = await new Response(new URLSearchParams('a=1')).formData();
for (const [name, value] of Object.entries({ Blob, File, FormData: form.constructor })) {
  // Redefined, because a plain assignment would also reach jsdom's own window.
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
