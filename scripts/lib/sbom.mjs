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
