import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { parseEnv } from '../../../src/config/env';
import { withDatabase } from '../../../src/server/admin/database';
import { launchEmbeddedPostgres } from '../../../src/server/db/embedded';
import { publishInitialContent } from '../../../src/server/initial-content/publish-initial-content';
import { startClock } from './start-clock';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's own database, for `create database`. */
    postgresUrl: string;
    /** A database with the tables and the site's initial content, to be copied. */
    templateName: string;
    /** Where the API's files are stored. */
    files: 'folder' | 'bucket';
  }
}

/** One real PostgreSQL for the whole run, with a template database; TEST_DATABASE_URL may name an external server. */
export async function setup(project: TestProject) {
  const external = process.env.TEST_DATABASE_URL;
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-test-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(dir, 0o755);
  const embedded = external
    ? null
    : await launchEmbeddedPostgres({
        name: 'trimatch',
        dataDir: dir,
        log: () => {},
        maxConnections: 300,
        fsync: false,
      });
  const postgresUrl = external ?? (embedded?.connectionString as string);
  const templateName = `trimatch_template_${randomBytes(6).toString('hex')}`;
  await query(postgresUrl, `create database ${templateName}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${templateName}`;
  await fillTemplate(url.toString());
  project.provide('postgresUrl', postgresUrl);
  project.provide('templateName', templateName);
  return async () => {
    if (external) await query(postgresUrl, `drop database if exists ${templateName} with (force)`);
    await embedded?.stop();
    await rm(dir, { recursive: true, force: true });
  };
}

/** The tables, and the initial content of a site. */
export async function fillTemplate(url: string): Promise<void> {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DEMO: 'on',
    APP_SECRET: 'a secret for tests only, of some length',
    LOG_LEVEL: 'silent',
  });
  await withDatabase(env, (deps) => publishInitialContent({ ...deps, clock: startClock() }));
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
