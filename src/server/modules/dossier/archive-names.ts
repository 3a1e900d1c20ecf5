/** In UTF-8: some systems cannot unpack a longer name, others no longer path. */
const NAME_MAX_BYTES = 200;
/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every system can unpack: without the signs that one of them refuses, and not too long. */
export function archiveName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const at = plain.lastIndexOf('.');
  const extension = at > 0 && plain.length - at <= 6 ? plain.slice(at) : '';
  const stem = cut(plain.slice(0, plain.length - extension.length)).replace(/[. ]+$/, '');
  const short = stem + extension;
  return short === '' || RESERVED.test(short) ? `_${short}` : short;
}

/** As many whole characters as there is room for: what is cut through waits for a rest that does not come. */
const cut = (text: string): string =>
  new TextDecoder().decode(Buffer.from(text).subarray(0, NAME_MAX_BYTES), { stream: true });

/** Gives names of one folder a number where they would be the same, also on systems that do not tell letters' case. */
export function uniqueIn(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const at = name.lastIndexOf('.');
    const [stem, extension] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${extension}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
