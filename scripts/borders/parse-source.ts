import { parseSync, type EcmaScriptModule, type Program } from 'oxc-parser';

export type Source = {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly module: EcmaScriptModule;
};

/** One file as its parser sees it. A file that cannot be parsed could hide anything, so it is an error. */
export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault !== undefined) {
    throw new Error(`${path} cannot be parsed: ${fault.message}`);
  }
  return { path, text, program, module };
}
