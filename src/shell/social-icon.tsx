import type { SocialKey } from './shell-rules';

/** A network's mark, filled where the icons of ui are lines; kept out of the scripts as they are (public/social.svg). */
export function SocialIcon({ name }: { name: SocialKey }) {
  return (
    <svg className="size-[22px]" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`/social.svg#${name}`} />
    </svg>
  );
}
