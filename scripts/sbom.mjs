// npm run sbom: writes the software bill of materials (CycloneDX, JSON) of what is installed here.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, npmCommand } from './lib/project.mjs';
import { runQuietly } from './lib/run.mjs';
import { finishedSbom, isForDevelopment } from './lib/sbom.mjs';
import { main, say } from './lib/steps.mjs';

const FILE = 'reports/sbom.cdx.json';
// All of it: with NODE_ENV=production npm would leave out what development needs, and with it some of the product's own.
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--include=dev', '--include=optional'];

main(async () => {
  await ensureInstalled();
  const sbom = finishedSbom(
    JSON.parse(await runQuietly([...npmCommand(), ...SBOM, '--loglevel=error', '--no-update-notifier'])),
  );
  mkdirSync(dirname(inProject(FILE)), { recursive: true });
  writeFileSync(inProject(FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const forDevelopment = sbom.components.filter(isForDevelopment).length;
  say(`${FILE}: ${sbom.components.length - forDevelopment} packages for production, ${forDevelopment} for development`);
});
