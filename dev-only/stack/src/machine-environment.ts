const NEEDED = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

/** What a started process has to know of the machine, and nothing that belongs to whoever starts it. */
export const machineEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    NEEDED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
