// A real server of the S3 protocol, in a process of its own:
//   node --openssl-legacy-provider s3-server.mjs <folder> <bucket> <port>
// (its tokens for the next page are encrypted with DES). A port of 0 is any free one. It prints its port, and ends with
// the process that started it.
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

/** The one account that the server knows; its secret is the same. */
const ACCOUNT = 'S3RVER';

const [directory, name, port] = process.argv.slice(2);
const s3 = new S3rver({
  directory,
  silent: true,
  configureBuckets: [{ name }],
  // It reckons signatures of a bucket's own address without its last slash, unlike others: they are checked below.
  allowMismatchedSignatures: true,
});
await s3.configureBuckets();
const handle = s3.callback();
const server = createServer((request, response) => {
  if (!request.url.includes(ACCOUNT) && !request.headers.authorization?.includes(ACCOUNT))
    return handle(request, response);
  if (signatureOf(request) === givenSignature(request)) return handle(request, response);
  request.resume();
  response
    .writeHead(403, { 'content-type': 'application/xml' })
    .end('<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is another.</Message></Error>');
});
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.once('end', () => process.exit()).resume();

const queryOf = ({ url }) => url.split('?')[1]?.split('&') ?? [];
const parameter = (request, wanted) => {
  const found = queryOf(request).find((pair) => pair.startsWith(`${wanted}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(wanted.length + 1));
};
const fieldOf = ({ headers }, wanted) => headers.authorization?.match(new RegExp(`${wanted}=([^,]+)`))?.[1];
const givenSignature = (request) => fieldOf(request, 'Signature') ?? parameter(request, 'X-Amz-Signature');

/** AWS Signature Version 4, of a request or of a link. */
function signatureOf(request) {
  const { method, url, headers } = request;
  const [accountId, ...scope] = (fieldOf(request, 'Credential') ?? parameter(request, 'X-Amz-Credential')).split('/');
  const signed = (fieldOf(request, 'SignedHeaders') ?? parameter(request, 'X-Amz-SignedHeaders')).split(';');
  const canonical = [
    method,
    url.split('?')[0],
    queryOf(request)
      .filter((pair) => !pair.startsWith('X-Amz-Signature='))
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed.map((header) => `${header}:${headers[header]?.trim()}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'] ?? parameter(request, 'X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce((last, part) => createHmac('sha256', last).update(part).digest(), `AWS4${accountId}`);
  return createHmac('sha256', key).update(text).digest('hex');
}
