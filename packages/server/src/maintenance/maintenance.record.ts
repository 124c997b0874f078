/** People are kept out. */
export type Maintenance = {
  readonly since: Date;
  /** What they are told; may be empty. */
  readonly note: string;
};
