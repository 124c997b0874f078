export type Suspects = {
  readonly isBusy: () => boolean;
  /** False while another suspect is at work. */
  enter(): boolean;
  leave(): void;
};

/**
 * Parts on which a process once ended are tried one at a time in a process. If it ends again, it was
 * that one: the many others that happened to be under way are not blamed twice.
 */
export function suspects(): Suspects {
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
