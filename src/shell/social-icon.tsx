import type { SocialKey } from './shell-rules';

/** A social network's logo, filled, unlike the icons of ui; like them not in the scripts (public/social.svg). */
export function SocialIcon({ name }: { name: SocialKey }) {
  return (
    <svg className="size-5.5" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`/social.svg#${name}`} />
    </svg>
  );
}
