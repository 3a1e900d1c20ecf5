import { rm } from 'node:fs/promises';

/** Removes the data directory of the run. */
async function removeData(): Promise<void> {
  await rm(process.env.TRIMATCH_E2E_DATA_DIR ?? '', { recursive: true, force: true });
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default removeData;
