/** npm run admin: every manual operation on PartSight, in one program. */
import { runAdmin } from './run-admin.ts';

// The reader of the output may close the pipe early.
process.stdout.on('error', () => process.exit());

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  line: (text) => console.log(text),
  fault: (text) => console.error(text),
});
