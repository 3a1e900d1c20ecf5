// npm run backup: writes the whole installation into one file; --help says how.
import { runServerProgram } from './lib/run-server-program.mjs';
import { main } from './lib/steps.mjs';

main(() => runServerProgram('backup', ['backup', ...process.argv.slice(2)]));
