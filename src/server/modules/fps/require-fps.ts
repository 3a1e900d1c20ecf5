import type { FpsSettings } from '@/config/env-payments';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';

/** The site's FPS account. @throws not_found on a site that has none */
export function requireFps({ env }: Pick<Deps, 'env'>): FpsSettings {
  if (!env.fps) throw new AppError('not_found');
  return env.fps;
}
