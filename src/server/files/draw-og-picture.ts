import { createRequire } from 'node:module';
import sharp from 'sharp';
import { APP_NAME } from '@/config/app';
import { OG_PICTURE_PX } from '@/config/limits';

const require = createRequire(import.meta.url);
const fontOf = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-hk/${weight}/NotoSansHK_${weight}.ttf`);

const { width: WIDTH, height: HEIGHT } = OG_PICTURE_PX;
const MARGIN = 96;
const INK = '#1a211e';
const QUIET = '#56625c';

/** The background of every picture: paper, the brand's three circles large at the right, a line of jade. */
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf7"/>
<g fill-opacity=".1"><circle cx="960" cy="210" r="230" fill="#0f5c4d"/><circle cx="1150" cy="210" r="230" fill="#c7862b"/><circle cx="1055" cy="380" r="230" fill="#3d4f9f"/></g>
<g transform="translate(${MARGIN} 72) scale(2)"><circle cx="11" cy="12" r="8" fill="#0f5c4d"/><circle cx="19" cy="12" r="8" fill="#c7862b" fill-opacity=".85"/><circle cx="15" cy="19" r="8" fill="#3d4f9f" fill-opacity=".8"/></g>
<rect x="${MARGIN}" y="492" width="72" height="6" rx="3" fill="#0f5c4d"/>
</svg>`;

/** A text's width in ems, approximately: a Latin letter is about half as wide as a Chinese character. */
const widthInEms = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) < 0x2e80 ? 0.55 : 1), 0);

/** Punctuation after which a title is preferably broken. */
const PAUSE = /[：，、。！？·|—-]/;

/** Breaks a title into two lines after punctuation near its middle, if there is any, so that no word is broken. */
function brokenAtPause(title: string): string {
  const characters = Array.from(title);
  const middle = characters.length / 2;
  const [place] = characters
    .flatMap((character, index) => (PAUSE.test(character) ? [index + 1] : []))
    .filter((index) => Math.abs(index - middle) <= middle * 0.45)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (!place) return title;
  return `${characters.slice(0, place).join('')}\n${characters.slice(place).join('').trimStart()}`;
}

/** Draws a page's title on the background, as a JPEG of OG_PICTURE_PX. */
export async function drawOgPicture(title: string, tagline: string): Promise<Buffer> {
  const ems = widthInEms(title);
  const size = ems <= 22 ? 76 : 64;
  const widest = WIDTH - 2 * MARGIN;
  // Lines of about the same length, rather than one character alone on the last.
  const lines = Math.max(1, Math.ceil((ems * size) / widest));
  const shown = lines === 2 ? brokenAtPause(title) : title;
  const width = shown.includes('\n') ? widest : Math.min(widest, Math.ceil(((ems + 1) / lines) * size) + size);
  const [words, brand, foot] = await Promise.all([
    drawText(shown, { size, weight: '700Bold', colour: INK, width }),
    drawText(APP_NAME, { size: 34, weight: '500Medium', colour: INK, width: widest }),
    drawText(tagline, { size: 28, weight: '500Medium', colour: QUIET, width: widest }),
  ]);
  return sharp(Buffer.from(GROUND))
    .composite([
      { input: words, left: MARGIN, top: 190 },
      { input: brand, left: MARGIN + 84, top: 82 },
      { input: foot, left: MARGIN, top: 532 },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface Writing {
  /** Pixels. */
  size: number;
  width: number;
  weight: '500Medium' | '700Bold';
  colour: string;
}

/** Pango parses the text as markup, and reads sizes in points: at 72 dpi a point is a pixel. */
function drawText(text: string, { size, weight, colour, width }: Writing): Promise<Buffer> {
  const escaped = text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Noto Sans HK ${weight === '700Bold' ? 'Bold' : 'Medium'} ${size}`,
      fontfile: fontOf(weight),
      width,
      dpi: 72,
      spacing: Math.round(size * 0.2),
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer();
}
