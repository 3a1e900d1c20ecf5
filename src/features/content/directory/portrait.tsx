import { SitePicture } from '../site-picture';
import type { ProfessionalCard } from '../types';

const MARKS = { consultant: 'bg-consultant', technician: 'bg-technician' };
const SIZES = {
  card: { px: '64px', box: 'size-16', letter: 'text-2xl' },
  page: { px: '128px', box: 'size-24 md:size-32', letter: 'text-4xl md:text-5xl' },
};

interface PortraitProps {
  person: Pick<ProfessionalCard, 'name' | 'picture' | 'user_type'>;
  size: keyof typeof SIZES;
}

/** A professional's picture; without one, the first letter of the name on the role's colour. */
export function Portrait({ person, size }: PortraitProps) {
  const { px, box, letter } = SIZES[size];
  if (person.picture)
    return (
      <SitePicture
        isFirst={size === 'page'}
        isSilent
        picture={person.picture}
        sizes={px}
        className={`shrink-0 rounded-full object-cover ${box}`}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full font-semibold text-white ${box} ${letter} ${MARKS[person.user_type]}`}
    >
      {Array.from(person.name)[0]}
    </span>
  );
}
