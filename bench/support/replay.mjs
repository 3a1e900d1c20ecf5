// A bare node:http server: sends recorded statements and writes a recorded answer, with nothing between the two.
// `node replay.mjs <port> <recorded.json>`: a call's path is its place in the file.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const [, , port, file] = process.argv;
const { connectionString, max, calls } = JSON.parse(readFileSync(file, 'utf8'));
for (const call of calls) call.body = Buffer.from(call.body, 'base64');
const pool = new pg.Pool({ connectionString, max, options: '-c timezone=UTC', pipeline: true });

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { statements, headers, body, changes } = calls[Number(request.url.slice(1))] ?? { statements: [], body: 'ok' };
  // A change is made to a row of its own each time, with ids of its own.
  const fresh = changes ? freshValues(changes, JSON.parse(Buffer.concat(chunks))) : (values) => values;
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query({ ...statement, values: fresh(statement.values) });
    response.writeHead(200, headers);
    response.end(body);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    response.writeHead(500);
    response.end(String(error));
  } finally {
    client.release();
  }
}).listen(Number(port), '127.0.0.1');

/** Values with the target of this request in place of the recorded one, and other UUIDs but that of the session. */
function freshValues({ field, recorded, session }, body) {
  const uuids = new Map([[session, session]]);
  const uuidFor = (uuid) => uuids.get(uuid) ?? uuids.set(uuid, randomUUID()).get(uuid);
  const freshText = (text) =>
    text
      .replaceAll(String(recorded), String(body[field]))
      .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, uuidFor);
  const freshValue = (value) =>
    value === recorded ? body[field] : typeof value === 'string' ? freshText(value) : value;
  return (values) => values?.map(freshValue);
}
