import { ensureInstalledForDevelopment } from './install.mjs';
import { main, say } from './steps.mjs';

/**
 * Runs the program that the first argument names, with the arguments after it; its exit code becomes ours. Without a
 * name, or with an unknown one, prints the names.
 * @param command what a person types after `npm run`
 * @param programs by name: what each `does`, in a few words, and how to `run` it
 */
export function runNamed(command, programs) {
  main(async () => {
    const [name, ...args] = process.argv.slice(2);
    if (!Object.hasOwn(programs, name ?? '')) {
      listNames(command, programs);
      process.exitCode = name ? 1 : 0;
      return;
    }
    await ensureInstalledForDevelopment();
    process.exitCode = await programs[name].run(...args);
  });
}

function listNames(command, programs) {
  const width = Math.max(...Object.keys(programs).map((name) => name.length));
  say(`npm run ${command} -- <name>`);
  for (const [name, { does }] of Object.entries(programs)) say(`  ${name.padEnd(width)}  ${does}`);
}
