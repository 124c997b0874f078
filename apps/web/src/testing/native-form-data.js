import { Blob, File } from 'node:buffer';

/**
 * The simulated browser brings its own Blob, File and FormData, which the runtime's fetch cannot
 * send. The runtime's own take their place; a parsed form gives its FormData away.
 */
const form = await new Response(new URLSearchParams('a=1')).formData();
for (const [name, value] of Object.entries({ Blob, File, FormData: form.constructor })) {
  // Defined anew, because a plain assignment would also reach the simulated browser's own window.
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
