import type { DoctorCheck } from '@partsight/server/operator/doctor/check-result';
import { DOCTOR_SETTINGS, runDoctor } from '@partsight/server/operator/doctor/run-doctor.service';
import type { Environment } from '@partsight/server/platform/config/environment';

import { defineCommandWithConfig } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { toJson, formatTable } from '../output.ts';

const STATES = { ok: 'ok', off: 'off', failed: 'FAILED', skipped: '-' } as const satisfies Record<
  DoctorCheck['state'],
  string
>;

const lineOf = ({ check, state, text, todo }: DoctorCheck): readonly string[] => [
  STATES[state],
  check,
  todo === null ? text : `${text}. To do: ${todo}`,
];

export const doctor = defineCommandWithConfig((env: Environment) => env, {
  name: 'doctor',
  summary: 'looks at everything that a first batch needs, and says what to do',
  usage: ['[--json]'],
  details: [
    'Changes nothing. It makes some calls to the marketplace with the keyset of the server.',
    'Fails when something is wrong; what merely cannot be had is off and no failure.',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'what was found, as JSON' } },
  settings: DOCTOR_SETTINGS,
  parse: (args) => flagsOnly(args),
  async run({ parse, config: env, output }) {
    const findings = await runDoctor(env, () => new Date());
    output.line(
      parse.json
        ? toJson(findings)
        : formatTable(['STATE', 'CHECK', 'FOUND'], findings.map(lineOf)),
    );
    return findings.every(({ state }) => state !== 'failed');
  },
});
