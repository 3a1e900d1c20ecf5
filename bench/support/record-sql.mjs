// Loaded before the server that is measured: on SIGUSR2 prints the statements it sent to its database since the last.
import { createRequire } from 'node:module';
import { join } from 'node:path';

// The server's own package, which is another one if the server is another version in a folder of its own.
const pg = createRequire(join(process.cwd(), 'package.json'))('pg');

let statements = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, values, ...rest) {
  const { text, name, rowMode, values: own } = typeof config === 'string' ? { text: config } : config;
  // Leave out the heartbeats of the content versions, which no request causes.
  if (!['beat', 'read'].includes(name)) {
    statements.push({ text, name, rowMode, values: own ?? (Array.isArray(values) ? values : undefined) });
  }
  return query.call(this, config, values, ...rest);
};
process.on('SIGUSR2', () => {
  process.stdout.write(`statements ${JSON.stringify(statements)}\n`);
  statements = [];
});
