export type Suspects = {
  readonly isBusy: () => boolean;
  /** False while another suspect is running. */
  enter(): boolean;
  leave(): void;
};

/**
 * Parts that once crashed a process are retried one at a time per process. If it crashes again, it
 * was that one: the many others in progress are not blamed twice.
 */
export function createSuspects(): Suspects {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    enter() {
      if (isBusy) {
        return false;
      }
      isBusy = true;
      return true;
    },
    leave() {
      isBusy = false;
    },
  };
}
