import { randomUUID } from 'node:crypto';

import { notice, refusal } from '../http/api-error.ts';
import { json, noContent, type HttpResponse } from '../http/http-response.ts';
import { challenge } from './send-notification.ts';

const PREFIX = '/commerce/notification/v1/';

type Destination = {
  readonly destinationId: string;
  readonly name: string;
  readonly endpoint: string;
};
type Subscription = {
  readonly subscriptionId: string;
  readonly topicId: string;
  readonly destinationId: string;
};

const bad = (errorId: number, text: string, status = 400): HttpResponse =>
  refusal(status, notice(errorId, 'API_NOTIFICATION', 'REQUEST', text));

const created = (path: string): HttpResponse => ({
  ...json({}, 201),
  headers: { location: path },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Topics that can be subscribed to; closed accounts are registered on the portal instead. */
const TOPICS = new Set(['AUTHORIZATION_REVOCATION', 'ORDER_CONFIRMATION']);

/** Where applications want to be notified, and of what. */
export class NotificationRegistry {
  #alertEmail: string | null = null;
  readonly #destinations: Destination[] = [];
  readonly #subscriptions: Subscription[] = [];

  static isManaged(path: string): boolean {
    return /^\/commerce\/notification\/v1\/(?:config|destination|subscription)$/u.test(path);
  }

  async answer(method: string, path: string, body: string): Promise<HttpResponse> {
    const fields = fieldsOf(body);
    switch (`${method} ${path.slice(PREFIX.length)}`) {
      case 'GET config':
        return this.#alertEmail === null
          ? bad(195_003, 'No config was found.', 404)
          : json({ alertEmail: this.#alertEmail });
      case 'PUT config':
        this.#alertEmail = text(fields['alertEmail']);
        return noContent();
      case 'GET destination':
        return json({
          total: this.#destinations.length,
          destinations: this.#destinations.map(({ endpoint, ...rest }) => ({
            ...rest,
            status: 'ENABLED',
            deliveryConfig: { endpoint },
          })),
        });
      case 'POST destination':
        return this.#addDestination(fields);
      case 'GET subscription':
        return json({
          total: this.#subscriptions.length,
          subscriptions: this.#subscriptions.map((one) => ({ ...one, status: 'ENABLED' })),
        });
      case 'POST subscription':
        return this.#subscribe(fields);
      default:
        return bad(195_000, 'The method is not allowed.', 405);
    }
  }

  async #addDestination(fields: Record<string, unknown>): Promise<HttpResponse> {
    const config = isRecord(fields['deliveryConfig']) ? fields['deliveryConfig'] : {};
    const endpoint = text(config['endpoint']);
    if (this.#alertEmail === null) {
      return bad(195_003, 'Set the alert e-mail first.');
    }
    if (this.#destinations.some((known) => known.endpoint === endpoint)) {
      return bad(195_020, 'The destination exists.', 409);
    }
    const { isRight } = await challenge(endpoint, text(config['verificationToken'])).catch(() => ({
      isRight: false,
    }));
    if (!isRight) {
      return bad(195_021, 'The endpoint failed its challenge.', 409);
    }
    const destinationId = randomUUID();
    this.#destinations.push({ destinationId, name: text(fields['name']), endpoint });
    return created(`${PREFIX}destination/${destinationId}`);
  }

  #subscribe(fields: Record<string, unknown>): HttpResponse {
    const [topicId, destinationId] = [text(fields['topicId']), text(fields['destinationId'])];
    if (!TOPICS.has(topicId)) {
      return bad(195_011, 'The topic cannot be subscribed to with this scope.', 403);
    }
    if (!this.#destinations.some((known) => known.destinationId === destinationId)) {
      return bad(195_022, 'The destination does not exist.');
    }
    if (this.#subscriptions.some((known) => known.topicId === topicId)) {
      return bad(195_023, 'The subscription exists.', 409);
    }
    const subscriptionId = randomUUID();
    this.#subscriptions.push({ subscriptionId, topicId, destinationId });
    return created(`${PREFIX}subscription/${subscriptionId}`);
  }
}
