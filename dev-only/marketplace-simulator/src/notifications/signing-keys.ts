import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';

export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
};

const newKey = (): SigningKey => ({
  id: randomUUID(),
  ...generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
});

/** The keys that sign notifications. All public keys can be fetched; the last key signs. */
export class SigningKeys {
  readonly #keys: SigningKey[] = [newKey()];

  /** An attacker's key; its public key cannot be fetched. */
  readonly foreign: SigningKey = newKey();

  get current(): SigningKey {
    return this.#keys.at(-1) ?? this.foreign;
  }

  rotate(): void {
    this.#keys.push(newKey());
  }

  /** On one line, as the marketplace writes it; null for an unknown key. */
  publicTextOf(id: string): string | null {
    const key = this.#keys.find((own) => own.id === id);
    return key === undefined
      ? null
      : key.publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
  }
}
