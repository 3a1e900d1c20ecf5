import { type BootOptions, boot } from './boot';

/** Boots with this process's arguments; an error ends the process with its message, which is for the operator. */
export function start(options?: BootOptions): void {
  boot(process.argv.slice(2), options).catch((error: Error) => {
    process.stderr.write(`\n${error.message}\n`);
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
}
