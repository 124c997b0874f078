/** Maintenance mode is on. */
export type Maintenance = {
  readonly since: Date;
  /** The note shown to users; may be empty. */
  readonly note: string;
};
