import { npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';

// All of it: with NODE_ENV=production npm would leave out what development needs, and with it some of the product's own.
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--include=dev', '--include=optional'];

/** npm's mark of a component that only development needs (CycloneDX's property taxonomy). */
const DEVELOPMENT = 'cdx:npm:package:development';

/** Whether a component is needed to build or test the product only. */
export const isForDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === DEVELOPMENT);

/**
 * Corrects npm's bill of materials: npm calls the project after its folder, and says that what only development needs
 * is required, where CycloneDX says `excluded`.
 * @param sbom what `npm sbom --sbom-format=cyclonedx` printed, parsed
 */
export function finishedSbom({ metadata, components, ...sbom }) {
  const [name] = metadata.component['bom-ref'].split('@');
  return {
    ...sbom,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: components.map((one) => (isForDevelopment(one) ? { ...one, scope: 'excluded' } : one)),
  };
}

/** The software bill of materials (CycloneDX) of what is installed here. */
export async function readSbom() {
  const printed = await runQuietly([...npmCommand(), ...SBOM, '--loglevel=error', '--no-update-notifier']);
  return finishedSbom(JSON.parse(printed));
}
