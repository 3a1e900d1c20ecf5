import { paths } from '@/config/paths';
import type { UserType } from '@/domain/roles';

/**
 * The target of a call to begin: for guests as the content says, for a client the project form. Null for other users,
 * because only a client creates projects (Spec §6).
 */
export function startUrl(url: string, userType: UserType | null): string | null {
  if ((url !== paths.start() && url !== paths.register()) || userType === null) return url;
  return userType === 'client' ? paths.projectCreate() : null;
}
