// npm run sbom: writes the software bill of materials (CycloneDX, JSON) of what is installed here.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureInstalledForDevelopment } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { isForDevelopment, readSbom } from './lib/sbom.mjs';
import { main, say } from './lib/steps.mjs';

const FILE = 'reports/sbom.cdx.json';

main(async () => {
  await ensureInstalledForDevelopment();
  const sbom = await readSbom();
  mkdirSync(dirname(inProject(FILE)), { recursive: true });
  writeFileSync(inProject(FILE), `${JSON.stringify(sbom, null, 2)}\n`);
  const forDevelopment = sbom.components.filter(isForDevelopment).length;
  say(`${FILE}: ${sbom.components.length - forDevelopment} packages for production, ${forDevelopment} for development`);
});
