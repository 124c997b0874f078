import type { HttpRequest, Send } from '../https-client.ts';

/** What a fault did that it must not do. */
export type Finding = {
  readonly kind: 'lost' | 'doubled' | 'stuck' | 'untrue';
  readonly about: string;
};

/** `check` is what has to hold. */
export const unless = (check: boolean, kind: Finding['kind'], about: string): Finding[] =>
  check ? [] : [{ kind, about }];

/** The status 0 stands for a connection that broke: the client knows that it has no answer. */
export type Answer = { readonly status: number; readonly text: string };

export const answerOf = (send: Send, request: HttpRequest): Promise<Answer> =>
  send(request).then(
    ({ status, body }) => ({ status, text: body.toString('utf8') }),
    () => ({ status: 0, text: '' }),
  );

/** During a fault the server either does its work or says that it cannot right now. */
export const untrueAnswer = (what: string, { status, text }: Answer): Finding[] =>
  unless(
    [0, 200, 502, 503, 504].includes(status),
    'untrue',
    `${what} was answered with ${status}: ${text.slice(0, 200)}`,
  );
