import {
  ACCESS_KINDS,
  type AccessKind,
  type AccessRule,
} from '@partsight/server/accounts/access-rule.record';
import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  allow,
  disallow,
  listAllowed,
} from '@partsight/server/operator/admin/change-allow-list.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { UsageError } from '../command-plan.ts';
import { defineCommand } from '../command.ts';
import { toJson, formatTable, type Output } from '../output.ts';
import { recordOperatorAudit } from '../record-operator-audit.ts';

const isKind = (word: string | undefined): word is AccessKind =>
  ACCESS_KINDS.some((kind) => kind === word);

type AccessOptions =
  | { readonly verb: 'list'; readonly json: boolean }
  | { readonly verb: 'add' | 'remove'; readonly rules: readonly AccessRule[] };

function parseOptions(words: readonly string[], json: boolean): AccessOptions {
  const [verb = 'list', kind, ...values] = words;
  if (verb === 'list' && kind === undefined) {
    return { verb, json };
  }
  if (verb !== 'add' && verb !== 'remove') {
    throw new UsageError(`access does not know ${words.join(' ')}`);
  }
  if (!isKind(kind) || values.length === 0) {
    throw new UsageError(`access ${verb} needs address or domain, and which`);
  }
  return { verb, rules: values.map((value) => readRule(kind, value)) };
}

function readRule(kind: AccessKind, text: string): AccessRule {
  const value = text.trim().toLowerCase();
  const shape = kind === 'address' ? /^[^@\s]+@[^@\s]+$/ : /^[^@\s]+$/;
  if (!shape.test(value)) {
    throw new UsageError(`${text} is no ${kind}`);
  }
  return { kind, value };
}

function recordChange(
  output: Output,
  verb: 'add' | 'remove',
  { kind, value }: AccessRule,
  changed: boolean,
): void {
  if (changed) {
    const call = `access ${verb} ${kind}`;
    recordOperatorAudit(output, { what: 'access-change', outcome: 'done', call, whom: value });
  }
}

export const access = defineCommand({
  name: 'access',
  summary: 'who may sign in: shows and changes the allow-list',
  usage: ['[list] [--json]', 'add address|domain VALUE…', 'remove address|domain VALUE…'],
  details: 'A removal takes effect at once and ends the person’s sessions, offer links and token.',
  flags: { json: { type: 'boolean', meaning: 'the list as JSON' } },
  settings: pickSettings('DATABASE_ADMIN_URL'),
  parse: ({ flags, positionals }) => parseOptions(positionals, flags.json),
  audit: { url: (config) => config.DATABASE_ADMIN_URL, isChange: ({ verb }) => verb !== 'list' },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
      if (parse.verb === 'list') {
        const rules = await listAllowed(database);
        const rows = rules.map(({ kind, value }) => [kind, value]);
        output.line(parse.json ? toJson(rules) : formatTable(['KIND', 'VALUE'], rows));
        return true;
      }
      if (parse.verb === 'add') {
        for (const { rule, isNew } of await allow(database, parse.rules)) {
          recordChange(output, 'add', rule, isNew);
          output.line(`${rule.kind} ${rule.value}: ${isNew ? 'added' : 'was on the list'}`);
        }
        return true;
      }
      const removed = await disallow(database, parse.rules);
      for (const { rule, wasThere, stillAllowedBy } of removed) {
        recordChange(output, 'remove', rule, wasThere);
        output.line(`${rule.kind} ${rule.value}: ${wasThere ? 'removed' : 'was not on the list'}`);
        if (stillAllowedBy !== null) {
          output.line(`  domain ${stillAllowedBy.value} still lets this address in`);
        }
      }
      // A misspelled address still has access.
      return removed.every(({ wasThere }) => wasThere);
    }),
});
