// npm run admin: the operator's commands; --help lists them.
import { runServerProgram } from './lib/run-server-program.mjs';
import { main } from './lib/steps.mjs';

main(() => runServerProgram('admin', process.argv.slice(2)));
