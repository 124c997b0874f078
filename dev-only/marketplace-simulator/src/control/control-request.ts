import { METERED_APIS, type MeteredApi } from '../quota/daily-quota.ts';

/** A mistake in a control request; its message is sent to the caller. */
export class ControlError extends Error {}

/** The JSON body of a control request, read field by field. */
export class ControlBody {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(text: string) {
    let value: unknown;
    try {
      value = text === '' ? {} : JSON.parse(text);
    } catch {
      throw new ControlError('the body is not JSON');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ControlError('the body is not a JSON object');
    }
    this.#fields = { ...value };
  }

  text(name: string): string | undefined {
    const value = this.#fields[name];
    if (value !== undefined && typeof value !== 'string') {
      throw new ControlError(`"${name}" must be text`);
    }
    return value;
  }

  number(name: string): number | undefined {
    const value = this.#fields[name];
    if (value !== undefined && (typeof value !== 'number' || !Number.isFinite(value))) {
      throw new ControlError(`"${name}" must be a number`);
    }
    return value;
  }

  flag(name: string): boolean | undefined {
    const value = this.#fields[name];
    if (value !== undefined && typeof value !== 'boolean') {
      throw new ControlError(`"${name}" must be true or false`);
    }
    return value;
  }

  texts(name: string): readonly string[] | undefined {
    return this.list(name)?.map((entry) => {
      if (typeof entry !== 'string') {
        throw new ControlError(`"${name}" must be a list of texts`);
      }
      return entry;
    });
  }

  list(name: string): readonly unknown[] | undefined {
    const value = this.#fields[name];
    if (value !== undefined && !Array.isArray(value)) {
      throw new ControlError(`"${name}" must be a list`);
    }
    return value;
  }

  api(): MeteredApi {
    const value = this.text('api');
    const api = METERED_APIS.find((name) => name === value);
    if (api === undefined) {
      throw new ControlError(`"api" must be one of ${METERED_APIS.join(', ')}`);
    }
    return api;
  }
}
