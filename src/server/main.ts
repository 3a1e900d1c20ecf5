import { boot } from './boot';

boot(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
