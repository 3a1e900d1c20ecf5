import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** The imports of the project's folders, and which rules of .dependency-cruiser.cjs they break. */
export const importGraph = (paths: string[]): Promise<ICruiseResult> =>
  read(paths, 'tsconfig.json', forbidden, options);

/** The same for a tree with the same folders elsewhere: the rules for `src` apply to `root`/src. */
export function importGraphOf(root: string): Promise<ICruiseResult> {
  const rules = JSON.parse(
    JSON.stringify(forbidden).replaceAll(/\^(?=(?:src|tests|demo)\/|\((?:tests|src))/g, `^${root}/`),
  );
  const tsConfig = `${root}/tsconfig.json`;
  const { exclude: _, ...others } = options;
  return read([`${root}/src`, `${root}/demo`], tsConfig, rules, { ...others, tsConfig: { fileName: tsConfig } });
}

async function read(paths: string[], tsConfig: string, rules: unknown, cruiseOptions: object): Promise<ICruiseResult> {
  const { output } = await cruise(
    paths,
    { ruleSet: { forbidden: rules as never }, validate: true, ...cruiseOptions },
    undefined,
    { tsConfig: extractTSConfig(tsConfig) },
  );
  return output as ICruiseResult;
}
