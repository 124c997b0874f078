/** What only a real browser can do, in one object, so that a test can watch it. */
export const browser = {
  /** Leaves the app for an address that the server answers with a redirect. */
  goTo: (address: string): void => {
    window.location.assign(address);
  },

  /** Hands bytes to the browser's download under the given name. */
  saveFile: (blob: Blob, fileName: string): void => {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the address only after this turn of the event loop.
    setTimeout(() => URL.revokeObjectURL(address), 0);
  },
};
