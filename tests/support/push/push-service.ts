import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import type { PushMessage } from '@/domain/notification/push-message';
import { createPusher } from '@/server/push/pusher';
import { deriveSecrets } from '@/server/secrets';

const HOST = 'push.example.test';
const UNCOMPRESSED_POINT_BYTES = 65;

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  message: PushMessage;
}

/** How the service answers: with a status, or not at all. */
export type Answer = number | 'hangs up' | 'is silent';

/** A browser’s subscription, with the private key that only the browser has. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A push service with its browsers: it speaks https, answers as told, and decrypts what it is sent as a browser does
 * (RFC 8291, RFC 8188), by code of its own.
 */
export async function startPushService() {
  const read = (name: string) => readFile(`tests/support/push/${name}`);
  const [cert, key] = await Promise.all([read('certificate.pem'), read('key.pem')]);
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: Received[] = [];
  const answers: Answer[] = [];
  const acts: (() => Promise<unknown>)[] = [];
  const server = createServer({ cert, key }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    await acts.shift()?.();
    const answer = answers.shift() ?? 201;
    if (answer === 'is silent') return;
    if (answer === 101)
      return void request.socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    if (answer === 'hangs up') return void request.socket.destroy();
    if (answer === 201) {
      const browser = browsers.get(request.url ?? '');
      if (browser) {
        const message = JSON.parse(decrypt(Buffer.concat(chunks), browser));
        received.push({ path: request.url ?? '', headers: request.headers, message });
      }
    }
    response.writeHead(answer).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  // The host’s name leads to this service.
  agent.createConnection = () => connect({ port, host: '127.0.0.1', servername: HOST, ca: cert });
  const secrets = deriveSecrets('a secret for tests only, of some length');
  return {
    /** The product’s sender, which reaches this service. */
    pusher: createPusher({ MAIL_FROM: 'Trimatch <no-reply@trimatch.test>' }, secrets, agent),
    received,
    /** What it answers next, one for each request; then 201. */
    answerWith: (...next: Answer[]) => void answers.push(...next),
    /** What happens while the next message is on its way. */
    meanwhile: (act: () => Promise<unknown>) => void acts.push(act),
    /** A browser subscribes. */
    subscribe(): Subscription {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: `https://${HOST}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    of: ({ endpoint }: Subscription) => received.filter(({ path }) => endpoint.endsWith(path)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @throws unless the message is whole, and for this browser */
function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  if (idLength !== UNCOMPRESSED_POINT_BYTES) throw new Error('the sender’s key is not a point');
  const senderKey = body.subarray(21, 21 + idLength);
  const cipherText = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Who the sender says it is (RFC 8292). @throws unless it is signed with the key that it names */
export async function senderOf({ headers }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  await jwtVerify(token, await importJWK(jwk, 'ES256'));
  return { key, claims: decodeJwt(token) };
}
