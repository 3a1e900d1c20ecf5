export { launchEmbeddedPostgres } from './launch';
export { openEmbeddedPostgres } from './open';
