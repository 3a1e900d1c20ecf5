/** Logs one short message with its fields. */
export type Log = (message: string, fields?: object) => void;

const PROGRESS_INTERVAL_MS = 2000;

/** Waits for the work, and logs every two seconds that it is still running. */
export async function withProgress<T>(log: Log, message: string, work: Promise<T>): Promise<T> {
  const begun = Date.now();
  const timer = setInterval(
    () => log(message, { seconds: Math.round((Date.now() - begun) / 1000) }),
    PROGRESS_INTERVAL_MS,
  );
  return work.finally(() => clearInterval(timer));
}
