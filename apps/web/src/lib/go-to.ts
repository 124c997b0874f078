/** Leaves the app for an address that the server answers with a redirect. */
export function goTo(address: string): void {
  window.location.assign(address);
}
