import { runAdmin } from './run-admin';

runAdmin(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
