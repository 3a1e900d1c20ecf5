import { expect, it } from 'vitest';
import { finishedSbom } from '../../scripts/lib/sbom.mjs';

it('the bill of materials has the name of the project, and excludes what only development needs', () => {
  const forDevelopment = [{ name: 'cdx:npm:package:development', value: 'true' }];
  const sbom = finishedSbom({
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': 'trimatch@0.1.0', name: 'folder' } },
    components: [
      { name: 'a', scope: 'required', properties: [] },
      { name: 'b', scope: 'optional' },
      { name: 'c', scope: 'required', properties: forDevelopment },
    ],
  });
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'trimatch' } } });
  expect(sbom.components.map(({ name, scope }: { name: string; scope: string }) => `${name} ${scope}`)).toEqual([
    'a required',
    'b optional',
    'c excluded',
  ]);
});
