import type { ReactNode } from 'react';

const ground = <ellipse cx="90" cy="122" rx="74" ry="7" fill="#ece7db" />;

/** Five small still lifes in the colours of the house. */
const PICTURES = {
  projects: (
    <>
      {ground}
      <rect x="42" y="22" width="88" height="98" rx="8" fill="#fff" stroke="#cfcabd" strokeWidth="2" />
      <rect x="70" y="15" width="32" height="14" rx="5" fill="#0f5c4d" />
      <path d="M56 50h34M56 68h60M56 86h48" stroke="#e0dbcf" strokeWidth="6" strokeLinecap="round" />
      <path d="M112 100 142 46l12 7-30 54-14 9z" fill="#d9a15b" />
      <path d="m142 46 5-9 12 7-5 9z" fill="#8a5a12" />
      <path d="m110 116 2-16 12 7z" fill="#f4e4c4" />
    </>
  ),
  search: (
    <>
      {ground}
      <rect x="34" y="38" width="76" height="82" rx="6" fill="#dfe7e4" />
      <path d="M46 52h14v14H46zm38 0h14v14H84zM46 76h14v14H46zm19-24h14v14H65zm0 24h14v14H65z" fill="#fff" />
      <rect x="64" y="98" width="16" height="22" fill="#8d6a47" />
      <circle cx="106" cy="72" r="30" fill="#fff" fillOpacity=".82" stroke="#0f5c4d" strokeWidth="6" />
      <path d="m128 94 20 22" stroke="#0f5c4d" strokeWidth="9" strokeLinecap="round" />
      <path d="M92 66c2-8 8-12 15-12" stroke="#d9a15b" strokeWidth="4" strokeLinecap="round" fill="none" />
    </>
  ),
  quotes: (
    <>
      {ground}
      <rect x="26" y="44" width="48" height="74" rx="7" fill="#fff" stroke="#cfcabd" strokeWidth="2" />
      <rect x="106" y="44" width="48" height="74" rx="7" fill="#fff" stroke="#cfcabd" strokeWidth="2" />
      <rect x="62" y="28" width="56" height="92" rx="8" fill="#e3efeb" stroke="#0f5c4d" strokeWidth="2.5" />
      <circle cx="90" cy="50" r="11" fill="#3d4f9f" />
      <path d="M74 74h32M74 88h32M74 102h18" stroke="#9fc3b8" strokeWidth="5" strokeLinecap="round" />
      <path d="M38 62h24M38 76h16M126 62h18M126 76h12" stroke="#e0dbcf" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  inbox: (
    <>
      {ground}
      <path d="M36 60 90 24l54 36v58H36z" fill="#f1ead9" />
      <rect x="52" y="38" width="76" height="60" rx="5" fill="#fff" stroke="#cfcabd" strokeWidth="2" />
      <path d="M66 56h48M66 70h30" stroke="#e0dbcf" strokeWidth="6" strokeLinecap="round" />
      <path d="m36 60 54 38 54-38v58H36z" fill="#d9a15b" />
      <path d="m36 118 42-29m66 29-42-29" stroke="#b98545" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      {ground}
      <rect x="84" y="60" width="12" height="60" fill="#8d6a47" />
      <path d="M48 34h82l14 16-14 16H48z" fill="#f4e4c4" stroke="#d9a15b" strokeWidth="2" />
      <path d="M62 50h44" stroke="#8d6a47" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11" />
      <path d="M132 78H64L52 90l12 12h68z" fill="#dfe7e4" stroke="#9fb9b1" strokeWidth="2" />
      <path d="M132 118c1-13-6-15-7-22-4 5-2 9-5 11-2-3-1-5-3-7-3 8 1 18 15 18Z" fill="#4c7a4f" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyPictureName = keyof typeof PICTURES;

/** Decoration: the sentence beside it says everything. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <svg viewBox="0 0 180 132" className="h-[132px] w-[180px]" aria-hidden="true" focusable="false" fill="none">
      {PICTURES[name]}
    </svg>
  );
}
