/** More than this, with its folder, some systems cannot unpack. */
const NAME_MAX_CHARS = 80;
/** Names that Windows keeps for devices, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every system can unpack: without the signs that one of them refuses, and not too long. */
export function archiveName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const at = plain.lastIndexOf('.');
  const extension = at > 0 && plain.length - at <= 6 ? plain.slice(at) : '';
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, NAME_MAX_CHARS).join('').trimEnd();
  const short = stem + extension;
  return short === '' || RESERVED.test(short) ? `_${short}` : short;
}

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
