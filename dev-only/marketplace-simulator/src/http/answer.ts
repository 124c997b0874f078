/** What an endpoint wants to say. The server turns it into bytes, faults may bend it on the way. */
export type Answer = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

const JSON_TYPE = 'application/json';

export const json = (
  value: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({ status, type: JSON_TYPE, body: JSON.stringify(value), headers });

export const noContent = (): Answer => ({ status: 204, type: JSON_TYPE, body: '' });

export const html = (body: string, status = 200): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});
