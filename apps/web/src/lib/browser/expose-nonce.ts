/**
 * Libraries that add a style element (scroll locking behind dialogs) look for the page's nonce
 * under this name; without it the content security policy would refuse their style.
 */
export function exposeNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  Reflect.set(globalThis, '__webpack_nonce__', nonce);
}
