import { boot } from '@/server/boot';
import { seedDemonstration } from './seed-demonstration';

boot(process.argv.slice(2), { seedDemonstration }).catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
