import { createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type Claims = Record<string, unknown>;

/** How a token is signed. */
export type Sealing =
  | 'right'
  | 'other-key'
  | 'other-key-id'
  | 'key-in-header'
  | 'key-by-address'
  | 'junk'
  | 'empty'
  | 'none'
  | 'public-key-as-secret';

/** Changes of a valid token. */
export type Lie = {
  readonly claims?: Claims;
  readonly sealing?: Sealing;
};

export type HostileProvider = {
  readonly issuer: string;
  /** How often its keys were requested. */
  readonly keyRequests: () => number;
  /** The redirect of a browser that was sent to `startUrl`; its code returns a token with these changes. */
  readonly lie: (startUrl: string, lie: Lie, query?: Record<string, string>) => URL;
  readonly stop: () => Promise<void>;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A stranger's key. One is enough: keys are slow to make. */
const forger = rsa();

function signToken(claims: Claims, sealing: Sealing, own: KeyObject, publicPem: string): string {
  const alg = { none: 'none', 'public-key-as-secret': 'HS256' }[sealing as string] ?? 'RS256';
  const forgedKey = forger.publicKey.export({ format: 'jwk' });
  const header = {
    alg,
    kid: sealing === 'other-key-id' ? 'forged' : 'own',
    typ: 'JWT',
    ...(sealing === 'key-in-header' && { jwk: forgedKey }),
    ...(sealing === 'key-by-address' && {
      jku: `data:application/json,${JSON.stringify({ keys: [forgedKey] })}`,
    }),
  };
  const body = `${encode(header)}.${encode(claims)}`;
  const signedBy = (key: KeyObject) => sign('sha256', Buffer.from(body), key).toString('base64url');
  switch (sealing) {
    case 'right':
      return `${body}.${signedBy(own)}`;
    case 'other-key':
    case 'other-key-id':
    case 'key-in-header':
    case 'key-by-address':
      return `${body}.${signedBy(forger.privateKey)}`;
    case 'junk':
      return `${body}.AAAA`;
    case 'public-key-as-secret':
      return `${body}.${createHmac('sha256', publicPem).update(body).digest('base64url')}`;
    case 'none':
    case 'empty':
      return `${body}.`;
  }
}

/** A provider that returns tokens with any claims and any signature. Only for tests. */
export async function startHostileProvider(
  port: number,
  clientId: string,
): Promise<HostileProvider> {
  const issuer = `http://localhost:${port}`;
  const { publicKey, privateKey } = rsa();
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' };
  const tokens = new Map<string, string>();
  let keyRequests = 0;

  const responses: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => {
      keyRequests += 1;
      return { keys: [jwk] };
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      const body = responses[request.url ?? '']?.() ?? {
        access_token: 'access',
        token_type: 'Bearer',
        id_token: tokens.get(code),
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    })();
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');

  return {
    issuer,
    keyRequests: () => keyRequests,
    lie(startUrl, { claims = {}, sealing = 'right' }, query = {}) {
      const request = new URL(startUrl).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: issuer,
        aud: clientId,
        sub: 'user',
        iat: now,
        exp: now + 300,
        nonce: request.get('nonce'),
        ...claims,
      };
      const code = randomBytes(32).toString('hex');
      tokens.set(code, signToken(payload, sealing, privateKey, publicPem));
      const back = new URL(request.get('redirect_uri') ?? '');
      const parameters = { code, state: request.get('state') ?? '', ...query };
      back.search = new URLSearchParams(parameters).toString();
      return back;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
