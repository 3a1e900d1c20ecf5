const SKYLINE_FAR =
  'M66 208v-34h14v-16h12v30h12v-52h10v-10h4v10h8v44h14v-62h16v62h12v-28h18v20h12v-44h8l6-12 6 12v44h14v-24h14v60z';
const SKYLINE_NEAR = 'M66 222v-26h18v-22h16v34h18v-44h18v44h14v-18h20v18h16v-36h18v36h20v-20h16v34z';
const LEAVES = ['q-52 -26 -70 -74', 'q-34 -44 -38 -96', 'q-8 -56 0 -112', 'q30 -46 40 -92', 'q46 -30 62 -70'];
const PLANKS = [-60, 40, 130, 215, 300, 385, 470, 560, 660, 770];
const ROLLED = [
  [404, 92, 300],
  [428, 58, 250],
  [452, 78, 316],
];

/** The hero's picture: a Hong Kong living room half-way through its renovation. */
export function HeroScene({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 640 520"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f9e7c4" />
          <stop offset=".6" stopColor="#f6efdf" />
          <stop offset="1" stopColor="#d6e6e2" />
        </linearGradient>
        <linearGradient id="scene-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b58d60" />
          <stop offset="1" stopColor="#cda679" />
        </linearGradient>
        <clipPath id="scene-pane">
          <rect x="66" y="72" width="210" height="178" />
        </clipPath>
        <clipPath id="scene-ground">
          <rect y="372" width="640" height="148" />
        </clipPath>
      </defs>

      {/* Drawn with the window at the left, shown the other way round: the example card lies on the left. */}
      <g transform="translate(640 0) scale(-1 1)">
        {/* Walls: plaster at the left, the new paint coming from the right. */}
        <rect width="640" height="372" fill="#ece5d8" />
        <path d="M0 0h640v20H0z" fill="#f7f2e8" />
        <path d="M476 20h164v352H476z" fill="#bcd2c8" />
        {ROLLED.map(([x, top, length]) => (
          <rect key={x} x={x} y={top} width="26" height={length} rx="5" fill="#bcd2c8" opacity={x === 452 ? 1 : 0.85} />
        ))}
        <path d="M476 20h164v352H476z" fill="#fff" opacity=".1" />
        <path d="M560 20h80v352h-80z" fill="#8fb3a5" opacity=".22" />

        {/* Window over the harbour. */}
        <rect x="54" y="60" width="234" height="202" rx="3" fill="#7b5a3d" />
        <rect x="66" y="72" width="210" height="178" fill="url(#scene-sky)" />
        <g clipPath="url(#scene-pane)">
          <circle cx="222" cy="112" r="20" fill="#f3c777" opacity=".85" />
          <path d="M66 190q40 -40 84 -22t70 -16 56 10v60H66z" fill="#cfdcd3" />
          <path d={SKYLINE_FAR} fill="#b3c8c4" />
          <path d={SKYLINE_NEAR} fill="#8dabaa" />
          <path d="M66 220h210v32H66z" fill="#a6c9c4" />
          <path d="M80 230h34m28 6h46m24-8h40" stroke="#d9eae6" strokeWidth="2.5" strokeLinecap="round" />
          <path d="M128 236h34l-6 8h-22z" fill="#6d4a30" />
          <path d="M144 234v-30q-18 8 -18 30zm3 0v-26q14 6 14 26z" fill="#b8441f" opacity=".85" />
        </g>
        <path d="M171 72v178M66 132h210" stroke="#7b5a3d" strokeWidth="6" />
        <rect x="46" y="260" width="250" height="11" rx="2" fill="#8d6a47" />
        <path d="M22 44h298" stroke="#5f4630" strokeWidth="6" strokeLinecap="round" />
        <path d="M30 46h46q4 70 -10 130t-6 156H24q10 -140 6 -286z" fill="#dfb277" />
        <path d="M44 48q6 130 -6 282M60 48q2 80 -8 150" stroke="#c59355" strokeWidth="3" fill="none" opacity=".7" />
        <path d="M270 46h42q-4 146 6 286h-36q8 -96 -4 -156t-8 -130z" fill="#dfb277" />
        <path d="M298 48q-6 130 6 282M284 48q-2 80 6 150" stroke="#c59355" strokeWidth="3" fill="none" opacity=".7" />

        {/* Floor, with the light of the window on it. */}
        <rect y="356" width="640" height="18" fill="#f7f2e8" />
        <rect y="372" width="640" height="148" fill="url(#scene-floor)" />
        <g clipPath="url(#scene-ground)" stroke="#7d5a37" strokeOpacity=".22" strokeWidth="2">
          {PLANKS.map((x) => (
            <path key={x} d={`M${320 + (x - 320) * 0.55} 372L${x} 520`} />
          ))}
          <path d="M0 398h640M0 436h640M0 484h640" strokeOpacity=".12" />
        </g>
        <path d="M96 372h150l70 148H60z" fill="#fff3d2" opacity=".26" clipPath="url(#scene-ground)" />
        <ellipse cx="216" cy="464" rx="208" ry="40" fill="#efe3cd" />
        <ellipse
          cx="216"
          cy="464"
          rx="184"
          ry="32"
          fill="none"
          stroke="#d9a15b"
          strokeWidth="3"
          strokeDasharray="10 8"
          opacity=".8"
        />

        {/* Sofa, in the lamp's light. */}
        <path d="M320 136h92l58 226H262z" fill="#fff1c9" opacity=".13" />
        <path d="M66 412h10v22H66zm254 0h10v22h-10z" fill="#5f4630" />
        <rect x="62" y="284" width="272" height="124" rx="26" fill="#2c6457" />
        <rect x="78" y="292" width="118" height="84" rx="16" fill="#347567" />
        <rect x="200" y="292" width="118" height="84" rx="16" fill="#347567" />
        <rect x="70" y="360" width="256" height="44" rx="14" fill="#3d8273" />
        <path d="M198 364v38" stroke="#2c6457" strokeWidth="3" />
        <rect x="42" y="326" width="44" height="92" rx="20" fill="#27594d" />
        <rect x="310" y="326" width="44" height="92" rx="20" fill="#27594d" />
        <rect x="94" y="318" width="58" height="50" rx="11" fill="#f3e3c2" transform="rotate(-8 123 343)" />
        <path d="M102 336l42 -6m-40 18l42 -6" stroke="#d9a15b" strokeWidth="3" />
        <rect x="252" y="320" width="54" height="48" rx="11" fill="#3d4f9f" transform="rotate(9 279 344)" />

        {/* Table with the plan on it. */}
        <path d="M150 446l-8 46m136 -46l8 46" stroke="#6d4a30" strokeWidth="8" strokeLinecap="round" />
        <path d="M124 430h180l20 20H104z" fill="#9a734b" />
        <path d="M104 450h220v7H104z" fill="#7b5a3d" />
        <path d="M150 433h96l10 14h-118z" fill="#f4f8fa" />
        <path d="M158 436h34v9h-40zm44 0h36l6 9h-42z" fill="none" stroke="#3d4f9f" strokeWidth="1.6" />
        <path d="M262 438l22 5" stroke="#d9a15b" strokeWidth="4" strokeLinecap="round" />
        <path d="M288 416h16v20q-8 5 -16 0z" fill="#fff" />
        <path d="M304 420q9 0 8 7t-9 6" fill="none" stroke="#fff" strokeWidth="3" />

        {/* Lamp. */}
        <path d="M366 0v86" stroke="#5f4630" strokeWidth="3" />
        <path d="M318 132q6 -48 48 -48t48 48z" fill="#d99a4e" />
        <path
          d="M330 128q6 -34 30 -38"
          stroke="#f0c68c"
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          opacity=".7"
        />
        <ellipse cx="366" cy="132" rx="48" ry="7" fill="#fff1c9" />

        {/* Colour cards taped to the wall. */}
        <g transform="rotate(-3 372 214)">
          <path d="M350 182h48v66h-48z" fill="#fff" />
          <path d="M354 186h40v18h-40z" fill="#c7862b" />
          <path d="M354 206h40v18h-40z" fill="#0f5c4d" />
          <path d="M354 226h40v18h-40z" fill="#3d4f9f" />
          <path d="M362 174h24v12h-24z" fill="#f3e3a8" opacity=".9" />
        </g>

        {/* Ladder, bucket, roller. */}
        <path d="M528 168L500 438M566 168l34 270" stroke="#a57a45" strokeWidth="10" strokeLinecap="round" />
        <path d="M522 232h52m-58 52h66m-72 52h80m-86 52h94" stroke="#c1945a" strokeWidth="9" strokeLinecap="round" />
        <path d="M514 158h66v13h-66z" fill="#8d6a47" />
        <path d="M530 122h40l-4 36h-32z" fill="#e9eceb" />
        <ellipse cx="550" cy="122" rx="20" ry="5" fill="#7fa797" />
        <path d="M533 134h14v24q-7 4 -12 -2z" fill="#7fa797" />
        <path d="M530 122q20 -34 40 0" stroke="#8a8f8c" strokeWidth="2.5" fill="none" />
        <path d="M452 64h30v17h-30z" fill="#f3eee2" transform="rotate(4 467 72)" />
        <path d="M484 74h10v26l-14 8v196" stroke="#6b756f" strokeWidth="4.5" fill="none" strokeLinejoin="round" />
        <path d="M480 250v150" stroke="#b8441f" strokeWidth="8" strokeLinecap="round" />

        {/* Tool box. */}
        <path d="M414 412h78v40h-78z" fill="#3d4f9f" />
        <path d="M410 404h86v14h-86z" fill="#4d61b8" />
        <path d="M436 404v-12h34v12" stroke="#2e3c7c" strokeWidth="6" fill="none" strokeLinejoin="round" />
        <path d="M447 412h12v12h-12z" fill="#f0c68c" />

        {/* Plant. */}
        {LEAVES.map((leaf) => (
          <path key={leaf} d={`M604 420${leaf}`} stroke="#4c7a4f" strokeWidth="12" fill="none" strokeLinecap="round" />
        ))}
        <path
          d="M604 420q-20 -30 -52 -42m52 42q24 -22 50 -28"
          stroke="#699a63"
          strokeWidth="10"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M570 416h68l-9 66h-50z" fill="#c67a4b" />
        <path d="M564 408h80v16h-80z" fill="#b3683b" />
      </g>
    </svg>
  );
}
