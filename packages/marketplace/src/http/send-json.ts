import type { Failure } from '../outcome.ts';
import type { MarketplaceHttp, MarketplaceRequest } from './marketplace-http.ts';
import { readHttpResult } from './read-http-result.ts';
import { readEnvelope, readRefusal } from './refusal.ts';

/** Sends one authorized change. Never rejects. */
export async function sendJson(
  http: MarketplaceHttp,
  call: Pick<MarketplaceRequest, 'path' | 'signal'> & {
    readonly token: string;
    readonly method: 'POST' | 'PUT';
    readonly body: object;
  },
): Promise<{ readonly kind: 'done' } | Failure> {
  const { path, signal, token, method, body } = call;
  const answered = readHttpResult(
    await http.send({
      path,
      signal,
      headers: { authorization: `Bearer ${token}` },
      content: { method, type: 'application/json', text: JSON.stringify(body) },
    }),
  );
  if ('kind' in answered) {
    return answered;
  }
  return answered.status >= 200 && answered.status < 300
    ? { kind: 'done' }
    : readRefusal(answered, readEnvelope(answered.json?.value).errors, new Date());
}
