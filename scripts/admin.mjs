// npm run admin: what whoever runs the platform does from the command line; --help shows what.
import { runServerProgram } from './lib/run-server-program.mjs';
import { main } from './lib/steps.mjs';

main(() => runServerProgram('admin', process.argv.slice(2)));
