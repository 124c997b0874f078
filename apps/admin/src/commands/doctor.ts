import type { Finding } from '@partsight/server/admin/doctor/finding';
import { DOCTOR_SECTIONS, runDoctor } from '@partsight/server/admin/doctor/run-doctor';
import type { Environment } from '@partsight/server/platform/config/section';

import { commandReading } from '../command.ts';
import { noWords } from '../no-words.ts';
import { asJson, table } from '../output.ts';

const STATES = { ok: 'ok', off: 'off', failed: 'FAILED', skipped: '-' } as const satisfies Record<
  Finding['state'],
  string
>;

const lineOf = ({ check, state, text, todo }: Finding): readonly string[] => [
  STATES[state],
  check,
  todo === null ? text : `${text}. To do: ${todo}`,
];

export const doctor = commandReading((env: Environment) => env, {
  name: 'doctor',
  summary: 'looks at everything that a first batch needs, and says what to do',
  usage: ['[--json]'],
  details: [
    'Changes nothing. It makes some calls to the marketplace with the keyset of the server.',
    'Fails when something is wrong; what merely cannot be had is off and no failure.',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'what was found, as JSON' } },
  settings: DOCTOR_SECTIONS,
  order: (asked) => noWords(asked),
  async run({ order, config: env, output }) {
    const findings = await runDoctor(env, () => new Date());
    output.line(
      order.json ? asJson(findings) : table(['STATE', 'CHECK', 'FOUND'], findings.map(lineOf)),
    );
    return findings.every(({ state }) => state !== 'failed');
  },
});
