import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Captured {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * A listener's response to a GET without any visitor's headers: no data of one visitor can get into what others see.
 * @throws the listener's error, if it fails before it has answered
 */
export async function capture(listener: RequestListener, url: string, host: string): Promise<Captured> {
  const request = new IncomingMessage(new Socket());
  // As Next's client requests the data of a page.
  const headers = { host, ...(url.startsWith('/_next/data/') && { 'x-nextjs-data': '1' }) };
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', complete: true });
  request.push(null);
  const response = new CapturedResponse(request);
  // Next's listener returns a promise, though its type does not say so.
  await Promise.race([response.done, Promise.resolve(listener(request, response)).then(() => response.done)]);
  return { status: response.statusCode, headers: response.getHeaders(), body: Buffer.concat(response.chunks) };
}

/** Collects what is written to it instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly chunks: Buffer[] = [];
  readonly done = new Promise<void>((resolve) => this.once('finish', resolve));

  /** Sets the headers, because `getHeaders` does not return those that are passed to `writeHead`. */
  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    if (headers && typeof headers === 'object') {
      for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
        if (value !== undefined) this.setHeader(name, value);
    }
    return super.writeHead(status);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#collect(chunk, rest);
    return true;
  }

  override end(...[chunk, ...rest]: unknown[]): this {
    if (this.finished) return this;
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#collect(chunk, rest);
    this.finished = true;
    this.emit('finish');
    this.emit('close');
    return this;
  }

  #collect(chunk: unknown, rest: unknown[]): void {
    const [encoding] = rest;
    if (typeof chunk === 'string')
      this.chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
    const written = [chunk, ...rest].find((argument) => typeof argument === 'function');
    if (written) process.nextTick(written as () => void);
  }
}
