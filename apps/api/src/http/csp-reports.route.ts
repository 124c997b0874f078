import { CSP_REPORTS_PATH } from '@partsight/contract/wire/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { isTooDeep } from './json-parser.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;

/** Origin only: a full URL may carry more than a log should. */
const originText = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text).slice(0, 100));
const shortText = z.string().transform((text) => text.slice(0, 100));

const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': shortText.optional(),
    'violated-directive': shortText.optional(),
    'blocked-uri': originText.optional(),
  }),
});
const currentReports = z.array(
  z.object({
    body: z.object({ effectiveDirective: shortText.optional(), blockedURL: originText.optional() }),
  }),
);

function parseViolations(body: unknown): { directive?: string; blocked?: string }[] {
  const asOld = legacyReport.safeParse(body);
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
  const reports = currentReports.safeParse(body).data ?? [];
  return reports.slice(0, MAX_REPORTS).map(({ body: { effectiveDirective, blockedURL } }) => ({
    ...(effectiveDirective !== undefined && { directive: effectiveDirective }),
    ...(blockedURL !== undefined && { blocked: blockedURL }),
  }));
}

/** Receives CSP violation reports from browsers and logs them. */
export function cspReportsRoute(app: FastifyInstance): void {
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (_request, text, done) => {
      try {
        done(null, isTooDeep(String(text)) ? null : JSON.parse(String(text)));
      } catch {
        done(null, null);
      }
    },
  );
  const config = { rateGroup: 'report', openTo: 'anyone' } as const;
  app.post(CSP_REPORTS_PATH, { config, bodyLimit: MAX_BYTES }, async (request, reply) => {
    for (const violation of parseViolations(request.body)) {
      request.log.warn(
        { event: 'csp-violation', ...violation },
        'content security policy violation',
      );
    }
    return reply.code(204).send();
  });
}
