// Loaded before a server: on SIGUSR2 prints how many statements it has sent to its database since it started.
import pg from 'pg';

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  statements++;
  return query.apply(this, args);
};
process.on('SIGUSR2', () => process.stdout.write(`statements ${statements}\n`));
