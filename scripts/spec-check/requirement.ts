/** What the specification asks for: one thing that can be kept or broken. */
export type Requirement = {
  /** Its name in the titles of tests: `[4.progress.failed]`. */
  readonly id: string;
  /** Where the specification says it. */
  readonly line: number;
  /** What is asked for, in our words. */
  readonly says: string;
  /** Words that stand on the screen exactly so. */
  readonly text?: string;
  /** A number the product keeps to: where it stands, and what it becomes when it is broken on purpose. */
  readonly number?: { readonly file: string; readonly find: string; readonly put: string };
};

export type NumberAt = NonNullable<Requirement['number']>;

export const rule = (id: string, line: number, says: string): Requirement => ({ id, line, says });

/** A text that is shown. */
export const text = (id: string, line: number, shown: string): Requirement => ({
  id,
  line,
  says: `shows "${shown}"`,
  text: shown,
});

/** A text that the product puts together: what of it can be broken, and where. */
export const textOf = (id: string, line: number, shown: string, at: NumberAt): Requirement => ({
  ...text(id, line, shown),
  number: at,
});

export const number = (id: string, line: number, says: string, at: NumberAt): Requirement => ({
  id,
  line,
  says,
  number: at,
});

/** Fields of one thing on the wire, one after the other in the specification. */
export const fields = (
  prefix: string,
  lines: Readonly<Record<string, number>>,
): readonly Requirement[] =>
  Object.entries(lines).map(([field, line]) =>
    rule(`${prefix}.${field}`, line, `${prefix} has the field ${field}`),
  );
