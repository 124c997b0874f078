import type { z } from 'zod';

/**
 * Who is answered. `ownerOf` names the parameter that stands for something with one owner: for everybody
 * else there is no such thing.
 */
export type Access = 'anyone' | 'signed-in' | { readonly ownerOf: string };

/**
 * One call of the product, written once for both ends: the api registers it, the web calls it.
 * `multipart` takes one file in the field `file`; a `file` response is bytes to save, not JSON.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | 'multipart';
  readonly response: z.ZodType | 'file';
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller must give: only the pieces that the endpoint declares. */
export type CallOf<E extends Endpoint> = Present<{
  readonly params: Written<E['params']>;
  readonly query: Written<E['query']>;
  readonly body: E['body'] extends 'multipart' ? File : Written<E['body']>;
}>;

export type AnswerOf<E extends Endpoint> = Parsed<E['response']>;
export type ReplyOf<E extends Endpoint> = Written<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
