import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';

/**
 * Where the home page's call leads for who is here: guests as the content says, a client to the form itself.
 * Null for everyone else: only a client creates projects (Spec §6).
 */
export function startUrl(url: string, userType: UserType | null): string | null {
  if (url !== paths.register() || userType === null) return url;
  return userType === 'client' ? paths.projectCreate() : null;
}
