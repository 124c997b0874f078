import type { FastifyInstance } from 'fastify';

import { ApiError } from './errors/api-error.ts';

/** Far deeper than any body of the contract; whatever walks a value recursively can rely on it. */
const MAX_DEPTH = 32;

/** Whether brackets outside of strings nest deeper than any valid body. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') {
        at += 1;
      } else if (character === '"') {
        isInString = false;
      }
    } else if (character === '"') {
      isInString = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) {
        return true;
      }
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}

/** Every JSON body passes here, so no handler sees one that nests too deeply. */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isTooDeep(text)) {
      done(new ApiError('invalid-request', 'The request is not valid.'), undefined);
      return;
    }
    void parse(request, text, done);
  });
}
