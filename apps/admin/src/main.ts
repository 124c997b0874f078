/** npm run admin: everything that those who run PartSight do by hand, in one program. */
import { runAdmin } from './run-admin.ts';

// Whoever reads the output may have seen enough of it.
process.stdout.on('error', () => process.exit());

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  line: (text) => console.log(text),
  fault: (text) => console.error(text),
});
