import { spawn } from 'node:child_process';

export interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the real scripts/<name>.mjs in its own process, without a terminal or this installation's environment. */
export function runScript(name: string, args: readonly string[], env: Record<string, string>): Promise<Said> {
  const {
    DATABASE_URL: _url,
    DATABASE_DIRECT_URL: _direct,
    DATA_DIR: _dir,
    ADMIN_PASSWORD: _password,
    PAYMENT_PROVIDER: _provider,
    ...rest
  } = process.env;
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: { ...rest, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Said = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...said, code })));
}
