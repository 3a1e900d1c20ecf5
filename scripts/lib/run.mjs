import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LAST_LINES = 40;
const PARENT_CHECK_MS = 500;

/**
 * Runs a command, [program, ...arguments], in the project's folder until it ends, and passes on the signals that we
 * get. Returns its exit code; 128 + n if signal n ended it, as a shell does.
 */
export async function run([program, ...args], options = {}) {
  const { code } = await watch(start(program, args, { stdio: 'inherit', ...options }));
  return code;
}

/** Runs a command without showing its output. Returns its exit code and its output. */
export async function runCollecting([program, ...args], options = {}) {
  const child = start(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { ...(await watch(child)), output };
}

/** Runs a command without showing its output. Throws, with its last lines, if it fails. */
export async function runQuietly(command, options = {}) {
  const { code, isInterrupted, output } = await runCollecting(command, options);
  if (isInterrupted) process.exit(code || 130); // the signal was for us and for the command
  if (code !== 0) throw new Error(output.trim().split('\n').slice(-LAST_LINES).join('\n') || `${command[0]} failed`);
  return output;
}

/** Ends this process, as by SIGTERM, when the npm that runs it, or npm's shell, is killed and can pass on nothing. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

function start(program, args, options) {
  // On Windows a .cmd file needs a shell.
  return spawn(program, args, { cwd: ROOT, shell: program.endsWith('.cmd'), windowsHide: true, ...options });
}

async function watch(child) {
  const passedOn = new Set();
  const passOn = (signal) => {
    // Once each: at a Ctrl+C the terminal and npm both signal us, and the terminal has signalled the child too.
    if (!passedOn.has(signal)) child.kill(signal);
    passedOn.add(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const [code, signal] = await once(child, 'close');
    return { code: code ?? 128 + constants.signals[signal], isInterrupted: passedOn.size > 0 };
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}
