import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A mail as an SMTP server takes it: its envelope, and every byte between DATA and the dot. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** A mail server on a real socket that keeps what it gets; gone when the test file ends. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const state = { refusals: 0 };
  const server = createServer((socket) => serve(socket, received, state));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The next mail is turned away for now, after it was read. */
    refuseOnce: () => void state.refusals++,
  };
}

/** The few commands of RFC 5321 that a sender needs. */
function serve(socket: Socket, received: ReceivedMail[], state: { refusals: number }): void {
  let pending = '';
  let isData = false;
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const onCommand = (line: string) => {
    const address = line.match(/<(.*?)>/)?.[1] ?? '';
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') say('250 mail.test');
    else if (command === 'MAIL') mail = { from: address, to: [], source: '' };
    else if (command === 'RCPT') mail.to.push(address);
    else if (command === 'DATA') isData = true;
    if (command === 'DATA') say('354 go on');
    else if (command === 'QUIT') socket.end('221 bye\r\n');
    else if (command !== 'EHLO') say('250 ok');
  };
  const onSource = (source: string) => {
    isData = false;
    if (state.refusals > 0) {
      state.refusals--;
      say('451 try again later');
      return;
    }
    received.push({ ...mail, source: source.replace(/^\.\./gm, '.') });
    say('250 taken');
  };
  socket.setEncoding('latin1').on('error', () => {});
  socket.on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const at = pending.indexOf(mark);
      if (at < 0) return;
      const unit = pending.slice(0, at);
      pending = pending.slice(at + mark.length);
      if (isData) onSource(unit);
      else onCommand(unit);
    }
  });
  say('220 mail.test');
}
