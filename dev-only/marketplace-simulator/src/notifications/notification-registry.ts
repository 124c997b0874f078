import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { json, noContent, type HttpResponse } from '../http/http-response.ts';
import { notificationError } from '../http/published-errors.ts';
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

const created = (path: string): HttpResponse => ({
  ...json({}, 201),
  headers: { location: path },
});

const text = z.string().catch('');

/** What any of the calls sends; a field that is missing or of another type is empty. */
const FIELDS = z.object({
  alertEmail: text,
  name: text,
  deliveryConfig: z
    .object({ endpoint: text, verificationToken: text })
    .catch({ endpoint: '', verificationToken: '' }),
  topicId: text,
  destinationId: text,
});
type Fields = z.infer<typeof FIELDS>;

function fieldsOf(body: string): Fields {
  try {
    return FIELDS.parse(JSON.parse(body));
  } catch {
    return FIELDS.parse({});
  }
}

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
          ? notificationError('noConfig')
          : json({ alertEmail: this.#alertEmail });
      case 'PUT config':
        this.#alertEmail = fields.alertEmail;
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
        return notificationError('method');
    }
  }

  async #addDestination({ name, deliveryConfig }: Fields): Promise<HttpResponse> {
    const { endpoint, verificationToken } = deliveryConfig;
    if (this.#alertEmail === null) {
      return notificationError('noAlertEmail');
    }
    if (this.#destinations.some((known) => known.endpoint === endpoint)) {
      return notificationError('destinationExists');
    }
    const { isRight } = await challenge(endpoint, verificationToken).catch(() => ({
      isRight: false,
    }));
    if (!isRight) {
      return notificationError('challenge');
    }
    const destinationId = randomUUID();
    this.#destinations.push({ destinationId, name, endpoint });
    return created(`${PREFIX}destination/${destinationId}`);
  }

  #subscribe({ topicId, destinationId }: Fields): HttpResponse {
    if (!TOPICS.has(topicId)) {
      return notificationError('topic');
    }
    if (!this.#destinations.some((known) => known.destinationId === destinationId)) {
      return notificationError('destination');
    }
    if (this.#subscriptions.some((known) => known.topicId === topicId)) {
      return notificationError('subscriptionExists');
    }
    const subscriptionId = randomUUID();
    this.#subscriptions.push({ subscriptionId, topicId, destinationId });
    return created(`${PREFIX}subscription/${subscriptionId}`);
  }
}
