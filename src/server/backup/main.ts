import { runBackup } from './run';

runBackup(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
