import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { Provider } from 'oidc-provider';

import { loginPage } from './login-page.ts';
import { PEOPLE, personOf } from './people.ts';

export type IdentityProviderOptions = {
  readonly port: number;
  readonly client: { readonly id: string; readonly secret: string };
  /** Addresses of the product that may request a sign-in. */
  readonly origins: readonly string[];
};

export type RunningIdentityProvider = {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
};

function newSigningKey(): Record<string, unknown> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'development', use: 'sig', alg: 'RS256' };
}

function createProvider(issuer: string, { client, origins }: IdentityProviderOptions): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: origins.map((origin) => `${origin}/api/callback`),
        post_logout_redirect_uris: [...origins],
      },
    ],
    jwks: { keys: [newSigningKey()] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: 'dev_idp_session', interaction: 'dev_idp_step', resume: 'dev_idp_resume' },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'name'],
    },
    // The product reads its claims from the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Signs out without a confirmation.
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Signing out</title><body onload="document.forms[0].submit()">${form.replace(
            '</form>',
            '<input type="hidden" name="logout" value="yes"/></form>',
          )}</body>`;
        },
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, id) => {
      const person = personOf(id);
      return person === null
        ? undefined
        : {
            accountId: id,
            claims: () => ({
              sub: id,
              email: person.email,
              email_verified: true,
              ...(person.givenName === null ? {} : { given_name: person.givenName }),
            }),
          };
    },
    // The product is the only client, so no consent is needed.
    async loadExistingGrant(ctx) {
      const clientId = ctx.oidc.client?.clientId;
      const accountId = ctx.oidc.session?.accountId;
      if (clientId === undefined || accountId === undefined) {
        return undefined;
      }
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 8 * 3600, Interaction: 600, Grant: 8 * 3600, IdToken: 300, AccessToken: 300 },
  });
  return provider;
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const { uid } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(loginPage(uid, PEOPLE));
    return;
  }
  const chosen = new URLSearchParams(await text(request)).get('person') ?? '';
  const result =
    chosen === ''
      ? { error: 'access_denied', error_description: 'the person cancelled' }
      : { login: { accountId: chosen } };
  await provider.interactionFinished(request, response, result);
}

/** Starts an OpenID Connect provider on loopback. Keys and sessions are lost when the process ends. */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<RunningIdentityProvider> {
  const issuer = `http://localhost:${options.port}`;
  const provider = createProvider(issuer, options);
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/') === true) {
      interact(provider, request, response).catch(() => {
        response.statusCode = 400;
        response.end('This sign-in is over. Start again from PartSight.');
      });
      return;
    }
    void handle(request, response);
  });
  server.listen(options.port, 'localhost');
  await once(server, 'listening');
  return {
    issuer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
