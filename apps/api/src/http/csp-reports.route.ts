import { CSP_REPORTS_PATH } from '@partsight/contract/csp-reports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const TYPES = ['application/csp-report', 'application/reports+json'];
const MOST_BYTES = 16 * 1024;
const MOST_REPORTS = 10;

/** Only the place, never what stands behind it: an address may carry more than a log should. */
const place = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text).slice(0, 100));
const word = z.string().transform((text) => text.slice(0, 100));

const old = z.object({
  'csp-report': z.object({
    'effective-directive': word.optional(),
    'violated-directive': word.optional(),
    'blocked-uri': place.optional(),
  }),
});
const current = z.array(
  z.object({
    body: z.object({ effectiveDirective: word.optional(), blockedURL: place.optional() }),
  }),
);

function violationsIn(body: unknown): { directive?: string; blocked?: string }[] {
  const asOld = old.safeParse(body);
  if (asOld.success) {
    const report = asOld.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [
      {
        ...(directive !== undefined && { directive }),
        ...(report['blocked-uri'] !== undefined && { blocked: report['blocked-uri'] }),
      },
    ];
  }
  const reports = current.safeParse(body).data ?? [];
  return reports.slice(0, MOST_REPORTS).map(({ body: { effectiveDirective, blockedURL } }) => ({
    ...(effectiveDirective !== undefined && { directive: effectiveDirective }),
    ...(blockedURL !== undefined && { blocked: blockedURL }),
  }));
}

/** Browsers say here what the policy of a page kept out; it goes to the log, where people look. */
export function cspReportsRoute(app: FastifyInstance): void {
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(null, null);
      }
    },
  );
  const config = { rateGroup: 'report', openTo: 'anyone' } as const;
  app.post(CSP_REPORTS_PATH, { config, bodyLimit: MOST_BYTES }, async (request, reply) => {
    for (const violation of violationsIn(request.body)) {
      request.log.warn({ event: 'csp-violation', ...violation }, 'a page was kept from something');
    }
    return reply.code(204).send();
  });
}
