// Loaded before the server that is measured: prints its event loop's delay in milliseconds on SIGUSR2.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const inMs = (ns) => ns / 1e6 - RESOLUTION_MS;
process.on('SIGUSR2', () => {
  const measured = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) };
  delay.reset();
  process.stdout.write(`loop ${JSON.stringify(measured)}\n`);
});
