import type { z } from 'zod';

/** Who may call it. `ownerOf` names the parameter of an owned resource: other users get a 404. */
export type Access = 'anyone' | 'signed-in' | { readonly ownerOf: string };

/**
 * What a request costs the others. `poll`: what every open page repeats. `read`: some rows. `change`:
 * writes some rows. `walk`: every row of a list. `export`: the same, as a file. `upload`: a file comes in.
 */
export type Cost = 'poll' | 'read' | 'change' | 'walk' | 'export' | 'upload';

/**
 * One endpoint, declared once: the api registers it, the web calls it. `multipart` takes one file
 * in the field `file`; a `file` response is bytes to save, not JSON.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly cost: Cost;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType | 'multipart';
  readonly response: z.ZodType | 'file';
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

type WireInput<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives. */
export type InputOf<E extends Endpoint> = {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
};

type DefinedProperties<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes: only the parts the endpoint declares. */
export type RequestOf<E extends Endpoint> = DefinedProperties<{
  readonly params: WireInput<E['params']>;
  readonly query: WireInput<E['query']>;
  readonly body: E['body'] extends 'multipart' ? File : WireInput<E['body']>;
}>;

export type ResponseOf<E extends Endpoint> = Parsed<E['response']>;

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** What a handler returns; only what the contract names is sent. */
export type ReplyOf<E extends Endpoint> = DeepReadonly<WireInput<E['response']>>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
