// npm run restore: restores a backup into an empty database and data directory; --help says how.
import { runServerProgram } from './lib/run-server-program.mjs';
import { main } from './lib/steps.mjs';

main(() => runServerProgram('backup', ['restore', ...process.argv.slice(2)]));
