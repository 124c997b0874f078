import { marketplaceControl } from '@partsight/stack/marketplace-control';
import { poll } from '@partsight/stack/wait-until';

import { expectThat } from '../../report.ts';
import { MARKETPLACE, type Machine } from '../machine/machine.ts';

const ROWS = 60;
const SLOW_MS = 6_000;
const FOUND_WITHIN_MS = 90_000;

type SlowReport = {
  readonly known: number;
  readonly batches: readonly {
    readonly batch: { readonly id: string };
    readonly longest: string;
  }[];
};

const list = (from: number): string =>
  `Part Number,Quantity\n${Array.from({ length: ROWS }, (_, row) => `${from + row},1`).join('\n')}\n`;

async function startRun(machine: Machine, person: string, token: string): Promise<string> {
  const session = await machine.session(person);
  const saved = await session.postJson('/api/save-token', { token });
  expectThat(saved.status === 200, `saving a token returned ${saved.status}`);
  const id = await session.upload(list(person === 'dana' ? 84_000_000 : 42_000_000));
  const options = { timeRange: '3months', oemOnlyAnalysis: true };
  const { status, body } = await session.postJson(`/api/process/${id}`, options);
  expectThat(status === 200, `the run returned ${status}: ${body}`);
  return id;
}

/** Two people run lists, and the marketplace answers one of them slowly. */
export async function findSlowSeller(machine: Machine, admin: string): Promise<string> {
  const { shell } = machine;
  const control = marketplaceControl(MARKETPLACE);
  const [first, second] = await control.issueTokens(2);
  const [danas, lees] = [first?.token ?? '', second?.token ?? ''];
  await shell.run(`${admin} access add domain northside-parts.test`);
  await control.setFaults([{ kind: 'latency', minMs: SLOW_MS, maxMs: SLOW_MS }], lees);
  await startRun(machine, 'dana', danas);
  const slow = await startRun(machine, 'lee', lees);
  const read = async () => JSON.parse(await shell.run(`${admin} slow --json`)) as SlowReport;
  const { batches } = await poll(
    read,
    ({ known, batches: found }) => known === 2 && found.length > 0,
    {
      everyMs: 2_000,
      withinMs: FOUND_WITHIN_MS,
    },
  );
  const found = batches.map(({ batch, longest }) => `${batch.id} ${longest}`);
  expectThat(found.join() === `${slow} call`, `slow: ${found.join() || 'none'}, not ${slow}`);
  const why = await shell.run(`${admin} why-stuck ${slow}`);
  expectThat(why.includes('the marketplace, which answers this user slowly'), why);
  return (why.split('\n')[0] ?? '').slice(0, 120);
}
