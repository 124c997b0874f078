/** What only a real browser can do, in one object, so that a test can spy on it. */
export const browser = {
  /** Leaves the app for a URL that the server redirects. */
  goTo: (address: string): void => {
    window.location.assign(address);
  },

  /** Whether this browser may show notifications; one that cannot counts as denied. */
  notifications: (): NotificationPermission =>
    'Notification' in window ? Notification.permission : 'denied',

  requestNotifications: async (): Promise<void> => {
    await Notification.requestPermission();
  },

  /** Of two tabs with the same tag, only one is shown. */
  notify: (title: string, body: string, tag: string): void => {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => window.focus());
  },

  /**
   * Puts a table on the clipboard as it is written. The newer way to do so drops the styles that tell
   * Excel what is text. Needs a click a few seconds ago; false without one.
   */
  copyTable: ({ html, text }: { html: string; text: string }): boolean => {
    const write = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      event.clipboardData?.setData('text/html', html);
      event.clipboardData?.setData('text/plain', text);
    };
    document.addEventListener('copy', write, { capture: true });
    try {
      return document.execCommand('copy');
    } finally {
      document.removeEventListener('copy', write, { capture: true });
    }
  },

  /** Downloads bytes under the given name. */
  saveFile: (blob: Blob, fileName: string): void => {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the URL only after this event loop turn.
    setTimeout(() => URL.revokeObjectURL(address), 0);
  },
};
