// npm run dev: rebuilds the server at each change and restarts it. Next, inside the server, reloads the pages itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { loadEnvFile } from './lib/env.mjs';
import { ensureInstalledForDevelopment } from './lib/install.mjs';
import { inProject, ROOT } from './lib/project.mjs';
import { endWithNpm } from './lib/run.mjs';
import { serverEntry } from './lib/server-bundle.mjs';
import { main, say } from './lib/steps.mjs';
import { writeTextScripts } from './lib/text-scripts.mjs';

const OUTFILE = inProject('dist/dev-server.mjs');
/** The server's own limit is 10 s. */
const STOP_LIMIT_MS = 12_000;

main(async () => {
  endWithNpm();
  await ensureInstalledForDevelopment();
  loadEnvFile();
  const writeTexts = () => writeTextScripts({ isDevelopment: true });
  writeTexts();
  // A file that is being written triggers another event when it is complete.
  const texts = watch(inProject('public/locales'), { recursive: true }, () => tryTo(writeTexts));
  const esbuild = await import('esbuild');
  const { serverBuild } = await import('./lib/server-build.mjs');
  const server = restartable();
  const watcher = await esbuild.context({
    ...serverBuild,
    entryPoints: [inProject(serverEntry())],
    outfile: OUTFILE,
    logLevel: 'warning',
    plugins: [
      {
        name: 'restart',
        setup: (build) =>
          build.onEnd(({ errors }) => {
            if (errors.length === 0) server.restart();
            else say('▸ The server keeps running as it was until this is mended');
          }),
      },
    ],
  });
  await watcher.watch();

  const end = async () => {
    texts.close();
    await watcher.dispose();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
});

/** Partly written JSON must not end the process. */
function tryTo(work) {
  try {
    work();
  } catch (error) {
    say(`▸ ${error.message}`);
  }
}

/** One server process at a time: the old one has ended before the new one starts. */
function restartable() {
  let child;
  let queue = Promise.resolve();
  let isRestartQueued = false;

  const isRunning = () => child && child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!isRunning()) return;
    child.off('exit', sayEnded);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exited;
    clearTimeout(timer);
  };
  const replace = async () => {
    isRestartQueued = false;
    await stop();
    child = spawn(process.execPath, ['--enable-source-maps', OUTFILE, ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development' },
    });
    child.once('exit', sayEnded);
  };
  return {
    restart() {
      if (isRestartQueued) return; // the queued restart starts the newest build
      isRestartQueued = true;
      queue = queue.then(replace);
    },
    stop() {
      queue = queue.then(stop);
      return queue;
    },
  };
}

function sayEnded() {
  say('▸ The server has ended; it starts again at the next change');
}
