/** npm run lab <name> [-- options]: speed, memory and failures of the running product. */
import { runNamed } from '@partsight/stack/experiment';

import { SCENARIOS } from './scenarios.ts';

await runNamed('npm run lab', SCENARIOS);
