import { measureThroughput } from './bench-engine/throughput.ts';
const plan = {
  lanes: Number(process.env.LANES ?? 50),
  partsEach: Number(process.env.PARTS ?? 100),
};
for (const kind of process.argv.slice(2) as ('floor' | 'engine')[]) {
  console.log(kind, JSON.stringify(await measureThroughput(kind, plan)));
}
