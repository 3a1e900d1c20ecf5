import { useState } from 'react';
import type { UserType } from '@/domain/roles';
import { resized } from './picture-source';
import { SmallPicture } from './small-picture';

const ROLES: Record<UserType, string> = {
  client: 'bg-client',
  consultant: 'bg-consultant',
  technician: 'bg-technician',
  admin: 'bg-ink-2',
};
/** The largest size, at twice the CSS pixels. */
const AVATAR_PX = 80;
const SIZES = { sm: 'size-8 text-[0.8125rem]', md: 'size-10 text-base' };

interface AvatarProps {
  name: string;
  /** The role whose colour it has; without one it is grey. */
  role?: UserType;
  /** The URL of a picture; without it the name's first letter is shown on the role's colour. */
  src?: string;
  size?: 'sm' | 'md';
  /** The picture did not load: its URL may have expired. The letter is shown until there is another. */
  onBroken?: () => void;
}

/** A user's picture or initial next to their name; hidden from screen readers, which read the name. */
export function Avatar({ name, role, src, size = 'md', onBroken }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const onError = () => {
    setBroken(src);
    onBroken?.();
  };
  const shape = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-card font-semibold leading-none text-white ${SIZES[size]} ${role ? ROLES[role] : 'bg-ink-2'}`;
  return (
    <span className={shape} aria-hidden="true">
      {src && src !== broken ? (
        <SmallPicture src={resized(src, AVATAR_PX)} alt="" className="size-full object-cover" onError={onError} />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
