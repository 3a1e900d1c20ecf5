import type { UserType } from '@/domain/roles';
import { Picture } from './picture';

const ROLES: Record<UserType, string> = {
  client: 'bg-client',
  consultant: 'bg-consultant',
  technician: 'bg-technician',
  admin: 'bg-ink-2',
};
const SIZES = { sm: 'size-8 text-[13px]', md: 'size-10 text-base' };

interface AvatarProps {
  name: string;
  role: UserType;
  /** The address of a picture; without it the name's first letter stands on the party's colour. */
  src?: string;
  size?: 'sm' | 'md';
}

/** Somebody's mark beside their name; the name itself is text, so this is silent. */
export function Avatar({ name, role, src, size = 'md' }: AvatarProps) {
  const shape = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-card font-semibold leading-none text-white ${SIZES[size]} ${ROLES[role]}`;
  return (
    <span className={shape} aria-hidden="true">
      {src ? (
        <Picture src={src} alt="" className="size-full object-cover" />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
