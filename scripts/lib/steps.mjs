const FIRST_SIGN_MS = 2000;
const isTerminal = Boolean(process.stdout.isTTY && !process.env.CI);

/** Shows that a step is running, after two seconds for how long, and at the end how long it took. */
export async function step(title, work) {
  const elapsed = stopwatch();
  const show = isTerminal ? (text) => process.stdout.write(`\r▸ ${title} … ${text}`) : (text) => say(`  … ${text}`);
  if (isTerminal) show('');
  else say(`▸ ${title}`);
  let timer = setTimeout(function sign() {
    show(elapsed());
    timer = setTimeout(sign, isTerminal ? 1000 : 5000);
  }, FIRST_SIGN_MS);
  try {
    const result = await work();
    show(`done in ${elapsed()}${isTerminal ? '\n' : ''}`);
    return result;
  } catch (error) {
    show(`failed after ${elapsed()}${isTerminal ? '\n' : ''}`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Prints a line. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs a script's main function; an error ends the process with its message, which is for the operator. */
export function main(work) {
  work().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

/** Returns a function that returns the time since now: "3.2 s", "4 min 10 s". */
export function stopwatch() {
  const begun = performance.now();
  return () => {
    const seconds = (performance.now() - begun) / 1000;
    return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  };
}
