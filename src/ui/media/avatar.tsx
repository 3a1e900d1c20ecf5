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
/** The largest, twice as fine as CSS pixels. */
const AVATAR_PX = 80;
const SIZES = { sm: 'size-8 text-[13px]', md: 'size-10 text-base' };

interface AvatarProps {
  name: string;
  /** Whose party's colour it has; without one it has none. */
  role?: UserType;
  /** The address of a picture; without it the name's first letter stands on the party's colour. */
  src?: string;
  size?: 'sm' | 'md';
  /** The picture did not load: its address may have run out. The letter stands in until there is another. */
  onBroken?: () => void;
}

/** Somebody's mark beside their name; the name itself is text, so this is silent. */
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
