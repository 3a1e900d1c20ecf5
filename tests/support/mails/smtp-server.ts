import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { whenFileEnds } from '../api/clean-ups';

/** A mail as an SMTP server takes it: its envelope, and every byte between DATA and the dot. */
export interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** What the server does with the next mail: an error code after MAIL FROM, RCPT TO or DATA, or no answer at all. */
export type Trouble =
  | { at: 'sender' | 'recipient' | 'whole'; answer: number }
  /** Sends no answer after DATA. */
  | 'stalls'
  /** Breaks the connection after DATA: `breaks` discards the mail, `takes, and breaks` stores it. */
  | 'breaks'
  | 'takes, and breaks';

/** How long the sender waits for this server. */
const PATIENCE_MS = 500;

/** A mail server on a real socket that stores the mails it accepts; it is stopped when the test file ends. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const troubles: Trouble[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const answerAt = (place: 'sender' | 'recipient' | 'whole'): Error | null => {
    const [next] = troubles;
    if (typeof next !== 'object' || next.at !== place) return null;
    troubles.shift();
    return Object.assign(new Error('as the test wants it'), { responseCode: next.answer });
  };
  const smtp = new SMTPServer({
    // No TLS, because the server's own certificate is self-signed.
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: PATIENCE_MS,
    onMailFrom: (_address, _session, callback) => callback(answerAt('sender')),
    onRcptTo: (_address, _session, callback) => callback(answerAt('recipient')),
    onData(stream, session, callback) {
      void readWhole(stream, session).then((mail) => {
        const refusal = answerAt('whole');
        if (refusal) return callback(refusal);
        const trouble = troubles.shift();
        if (trouble === 'stalls') return;
        if (trouble !== 'breaks') received.push(mail);
        if (trouble === undefined) return callback();
        sockets.get(session.remotePort)?.destroy();
      });
    },
  });
  // A broken connection emits an error here, which is intended.
  smtp.on('error', () => {});
  const server: Server = smtp.server;
  server.on('connection', (socket) => sockets.set(socket.remotePort, socket));
  smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(() => new Promise<void>((resolve) => void smtp.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?socketTimeout=${PATIENCE_MS}`,
    received,
    /** Sets what happens to the next mails, one after the other. */
    next: (...these: Trouble[]) => void troubles.push(...these),
  };
}

async function readWhole(stream: Readable, { envelope }: SMTPServerSession): Promise<ReceivedMail> {
  const source = await text(stream.setEncoding('latin1'));
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  return { from, to: envelope.rcptTo.map(({ address }) => address), source };
}
