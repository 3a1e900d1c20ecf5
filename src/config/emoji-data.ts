/** The emoji data on a public CDN (Spec §7), of the version that package.json pins. */
const EMOJI_DATA_CDN_URL = 'https://cdn.jsdelivr.net/npm/@emoji-mart/data@1.2.1/sets/15/native.json';
/** URL of the emoji data; empty (setting `own`): only our own copy is used. */
export const EMOJI_DATA_URL =
  process.env.NEXT_PUBLIC_EMOJI_DATA_URL === 'own' ? '' : process.env.NEXT_PUBLIC_EMOJI_DATA_URL || EMOJI_DATA_CDN_URL;
/** The hash of the emoji data (Subresource Integrity): data that differs is not used. */
export const EMOJI_DATA_INTEGRITY = 'sha384-w/vkw1meE67e6qqXB6zpq/jtcYe17rEMeszdPPcbtzEMaBXVxd3LcGmGdBkopUdT';
