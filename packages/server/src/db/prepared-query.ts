import type { Compilable, CompiledQuery } from 'kysely';

/** Marks the place of an argument among the parameters. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Builds and compiles a query once, whatever its arguments: with fifty columns, that takes longer
 * than to read a row. The arguments must be parameters and must not decide about the text.
 */
export function prepareQuery<Args extends readonly unknown[], Row>(
  build: (...args: Args) => Compilable<Row>,
): (...args: Args) => Compilable<Row> {
  let compiled: CompiledQuery<Row> | null = null;
  const compileOnce = (count: number): CompiledQuery<Row> => {
    const slots = Array.from({ length: count }, (_, index) => new Slot(index));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is replaced by an argument of its type
    return build(...(slots as unknown as Args)).compile();
  };
  return (...args) => ({
    compile() {
      compiled ??= compileOnce(args.length);
      return {
        ...compiled,
        parameters: compiled.parameters.map((parameter) =>
          parameter instanceof Slot ? args[parameter.index] : parameter,
        ),
      };
    },
  });
}
