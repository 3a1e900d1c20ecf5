import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command';

/** The new password: from ADMIN_PASSWORD, else typed twice and not shown. Never an argument, which everybody can see. */
export async function readPassword(): Promise<string> {
  const given = process.env.ADMIN_PASSWORD;
  if (given) return given;
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  // Ctrl+C ends the command, as ever.
  terminal.once('SIGINT', () => process.exit(130));
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const first = await ask('Password: ');
    if (first !== (await ask('The same again: '))) throw new UsageError('The two are not the same.');
    return first;
  } finally {
    terminal.close();
  }
}
