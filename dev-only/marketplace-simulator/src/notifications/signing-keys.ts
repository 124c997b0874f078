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

/** The keys that notifications are signed with. All of them can be asked for; the last one signs. */
export class SigningKeys {
  readonly #keys: SigningKey[] = [newKey()];

  /** Made by somebody else: nobody can ask for it. */
  readonly foreign: SigningKey = newKey();

  get current(): SigningKey {
    return this.#keys.at(-1) ?? this.foreign;
  }

  rotate(): void {
    this.#keys.push(newKey());
  }

  /** On one line, as the marketplace writes it; null for a key that is none of its own. */
  publicTextOf(id: string): string | null {
    const key = this.#keys.find((own) => own.id === id);
    return key === undefined
      ? null
      : key.publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');
  }
}
