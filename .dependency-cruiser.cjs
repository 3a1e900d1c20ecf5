// Which folder may import which (docs/ARCHITECTURE.md). tests/architecture/fixtures has a violation of each rule.
const rooms = '^src/';
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: rooms, pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('config-below', '^src/config/', '^src/(config|domain/roles)', 'configuration knows the roles only'),
    only('domain-is-pure', '^src/domain/', '^src/(domain|config)/', 'the rules have no I/O'),
    only('contract-below', '^src/contract/', '^src/(contract|domain|config)/', 'neither client nor server code'),
    only('client-below', '^src/client/', '^src/(client|contract|domain|config)/', 'neither ui nor features'),
    only(
      'service-worker-below',
      '^src/service-worker/',
      '^src/(service-worker|domain|config)/',
      'it runs without the pages',
    ),
    only('ui-knows-no-product', '^src/ui/', '^src/(ui|domain|config)/', 'ui knows neither calls nor features'),
    only(
      'features-common',
      '^src/features/common/',
      '^src/(features/common|ui|client|contract|domain|config)/',
      'what several features show',
    ),
    {
      name: 'features-do-not-meet',
      comment: 'a feature never imports another; pages compose them',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '^src/features/common/' },
      to: { path: rooms, pathNot: '^src/(features/$1|features/common|ui|client|contract|domain|config)/' },
    },
    only(
      'shell-below-pages',
      '^src/shell/',
      '^src/(shell|features|ui|client|contract|domain|config)/',
      'what every page stands in',
    ),
    only(
      'pages-are-the-front',
      '^src/pages/',
      '^src/(pages|shell|features|ui|client|contract|domain|config)/',
      'a page reaches the server by a call',
    ),
    only('server-alone', '^src/server/', '^src/(server|domain|contract|config)/', 'the server imports no client code'),
    {
      name: 'modules-are-reached-by-functions',
      comment: 'a module never imports what mounts it',
      severity: 'error',
      from: { path: '^src/server/modules/' },
      to: { path: '^src/server/(roles/|boot|main|start|http/(app\\.|mount))' },
    },
    only(
      'embedded-stands-alone',
      '^src/server/db/embedded/',
      '^src/server/db/embedded/',
      'it could be a package of its own',
    ),
    {
      name: 'embedded-by-its-index',
      comment: 'the others use what its index offers',
      severity: 'error',
      from: { path: rooms, pathNot: '^src/server/db/embedded/' },
      to: { path: '^src/server/db/embedded/', pathNot: '^src/server/db/embedded/index' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench|prove)/' },
    },
    {
      name: 'product-knows-no-demonstration',
      comment: 'the product is built, started and tested without demo/',
      severity: 'error',
      from: { path: rooms },
      to: { path: '^demo/' },
    },
    only('demonstration-stands-on-the-server', '^demo/', '^src/(server|domain|contract|config)/', 'it is no page'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/architecture/fixtures/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
