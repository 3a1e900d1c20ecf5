import { type Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  body?: Record<string, unknown>;
}

interface Answer {
  /** As sent, so compressed. */
  body: Buffer;
  encoding: string | undefined;
}

/** Asks as a browser does; the sum of all bodies' bytes is in `sent`. */
export function createAsker(port: number, agent: Agent) {
  const sent = { bytes: 0 };
  /** @throws Error unless it is answered with 200 */
  function ask({ method = 'GET', path, token, body }: Asked): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        buffer(answer).then((received) => {
          sent.bytes += received.length;
          const encoding = answer.headers['content-encoding'];
          if (answer.statusCode === 200) return resolve({ body: received, encoding });
          reject(
            new Error(`${path} answered ${answer.statusCode}: ${textOf({ body: received, encoding }).slice(0, 200)}`),
          );
        }, reject);
      });
      // The server may close a connection that idled just when it is used again; browsers then ask once more, too.
      asking.on('error', (error: NodeJS.ErrnoException) => {
        if (asking.reusedSocket && error.code === 'ECONNRESET')
          ask({ method, path, token, body }).then(resolve, reject);
        else reject(error);
      });
      asking.end(text);
    });
  }
  return { sent, ask };
}

function textOf({ body, encoding }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

export const jsonOf = <T>(answer: Answer): T => JSON.parse(textOf(answer)) as T;
