import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './command';

/** Where a command is typed: a process, or what stands for one in a test. */
export interface Terminal {
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadStream;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** The new password: from ADMIN_PASSWORD, else typed twice and not shown. Never an argument, which everybody can see. */
export async function readPassword({ env, stdin, stderr }: Terminal): Promise<string> {
  const given = env.ADMIN_PASSWORD;
  if (given) return given;
  if (!stdin.isTTY) throw new UsageError('There is no terminal to ask for the password: set ADMIN_PASSWORD.');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: silence, terminal: true });
  // Ctrl+C ends the command, as ever.
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
