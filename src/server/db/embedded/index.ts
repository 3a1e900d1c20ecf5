export { type EmbeddedPostgres, type LaunchOptions, launchEmbeddedPostgres } from './launch';
export { openEmbeddedPostgres } from './open';
