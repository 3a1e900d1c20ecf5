import type { Deps } from '../deps';

export async function seedDemoProjects(_deps: Deps): Promise<void> {}
