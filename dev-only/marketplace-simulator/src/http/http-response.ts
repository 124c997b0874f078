/** What an endpoint returns. The server delivers it; faults may change that. */
export type HttpResponse = {
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
): HttpResponse => ({ status, type: JSON_TYPE, body: JSON.stringify(value), headers });

export const noContent = (): HttpResponse => ({ status: 204, type: JSON_TYPE, body: '' });

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const html = (body: string, status = 200): HttpResponse => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});
