import type { Logger } from 'pino';
import { PROCESS_BEAT_MS } from '@/config/limits';

/**
 * Does something in the database at once, and then every PROCESS_BEAT_MS until `stop`, which resolves when the last beat
 * is over: most say there that this process lives.
 * @param lost what the log says when it cannot; once, not at each beat
 * @throws what the first beat throws
 */
export async function keepBeating(
  log: Logger,
  lost: string,
  beat: () => Promise<void>,
): Promise<{ stop: () => Promise<void> }> {
  let isFailing = false;
  await beat();
  const again = async () => {
    try {
      await beat();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, lost);
      isFailing = true;
    }
  };
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(again);
  }, PROCESS_BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
