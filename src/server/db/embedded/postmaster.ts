import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './binaries';
import { childEnv } from './child-env';
import type { Home } from './home';
import type { Log } from './log';
import { socketDirectory } from './socket';

const FAST_SHUTDOWN_MS = 6000;
const IMMEDIATE_SHUTDOWN_MS = 2000;
const LAST_OUTPUT_MS = 500;
const LAST_LINES = 8;

const READY = /database system is ready to accept connections/;
const ALARMING = /PANIC: |was terminated by|No space left/;

export interface PostmasterOptions {
  home: Home;
  native: string;
  port: number;
  maxConnections: number;
  fsync: boolean;
  log: Log;
  /** Called when it accepts connections again after it, or one of its processes, died, which ends all sessions. */
  onRecovered: () => void;
}

/** One run of PostgreSQL, from its start to its end. */
export interface Postmaster {
  /** Fulfilled when it accepts connections; rejected, with its last output, if it ends before that. */
  ready: Promise<void>;
  /** Fulfilled when it has ended, with its last output. */
  ended: Promise<string>;
  /** Stops it: with a checkpoint, else without one, else by SIGKILL. No committed row is lost in any of the three. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the home's data. */
export function startPostmaster({ log, onRecovered, ...options }: PostmasterOptions): Postmaster {
  const { home, native } = options;
  const child = spawn(program(native, 'postgres'), serverArguments(options), {
    ...(home.account && { uid: home.account.uid, gid: home.account.gid }),
    cwd: native, // must be a folder that the account can enter; PostgreSQL then changes to its data
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // its own process group: a Ctrl+C in the terminal must not end it before its clients
    windowsHide: true,
  });

  const signal = (name: 'INT' | 'QUIT' | 'KILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // On Windows, which has no such signals, PostgreSQL's own tool delivers them.
    if (process.platform !== 'win32') child.kill(`SIG${name}`);
    else execFile(program(native, 'pg_ctl'), ['kill', name, String(child.pid)], { windowsHide: true }, () => {});
  };
  // In case this process ends without calling stop(), as after an uncaught error.
  const onExit = () => signal('INT');
  process.once('exit', onExit);

  const lines: string[] = [];
  let isReady = false;
  let isStopping = false;
  const output = createInterface({ input: child.stderr });
  const ready = new Promise<void>((resolve) => {
    output.on('line', (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (READY.test(line)) {
        if (isReady) onRecovered();
        isReady = true;
        resolve();
      } else if (ALARMING.test(line) && !isStopping) {
        log('PostgreSQL says', { line });
      }
    });
  });
  const ended = endOf(child).then((reason) => {
    process.off('exit', onExit);
    output.close();
    child.stderr.destroy();
    return [...lines, reason].join('\n');
  });

  return {
    ready: Promise.race([ready, ended]).then((lastOutput) => {
      if (lastOutput) throw new Error(`PostgreSQL did not start:\n${lastOutput}`);
    }),
    ended,
    async stop() {
      isStopping = true;
      signal('INT');
      if (await endsWithin(ended, FAST_SHUTDOWN_MS)) return;
      log('PostgreSQL is slow to stop, stopping it at once');
      signal('QUIT');
      if (await endsWithin(ended, IMMEDIATE_SHUTDOWN_MS)) return;
      signal('KILL');
      await ended;
    },
  };
}

function serverArguments(options: Pick<PostmasterOptions, 'home' | 'port' | 'maxConnections' | 'fsync'>): string[] {
  const settings: Record<string, string | number> = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirectory(options.home, options.port) ?? '',
    max_connections: options.maxConnections,
    fsync: options.fsync ? 'on' : 'off',
    full_page_writes: options.fsync ? 'on' : 'off',
    timezone: 'UTC',
    // The application logs failing statements; their texts may contain personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    // READY and ALARMING expect English messages on stderr.
    log_destination: 'stderr',
    logging_collector: 'off',
    lc_messages: 'C',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', options.home.clusterDir, ...pairs];
}

/** Waits for the process to end, then shortly for its output: a session that outlives it may hold the pipe open. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signalName) => {
      const reason = `ended with ${signalName ?? `code ${code}`}`;
      const timer = setTimeout(resolve, LAST_OUTPUT_MS, reason);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(reason);
      });
    });
  });
}

function endsWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    ended.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
