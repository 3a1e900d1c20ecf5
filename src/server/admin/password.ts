import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command';

/** The environment and streams of a command: those of the process, or stand-ins in a test. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadStream;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** The new password: ADMIN_PASSWORD, else typed twice without echo. Every user of the machine could see an argument. */
export async function readPassword({ env, stdin, stderr }: Terminal): Promise<string> {
  const given = env.ADMIN_PASSWORD;
  if (given) return given;
  if (!stdin.isTTY) throw new UsageError('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silence, terminal: true });
  // In terminal mode readline receives Ctrl+C, and the process no SIGINT.
  reader.once('SIGINT', () => process.exit(130));
  const ask = async (question: string) => {
    stderr.write(question);
    const answer = await reader.question('');
    stderr.write('\n');
    return answer;
  };
  try {
    const first = await ask('Password: ');
    if (first !== (await ask('The same again: '))) throw new UsageError('The two are not the same.');
    return first;
  } finally {
    reader.close();
  }
}
