/** How far another member of a room has read. */
export interface Reader {
  id: number;
  /** The first message of their stay. */
  from_sequence: number;
  read_sequence: number;
}

/** The members as the server last named them; nobody's reading goes back, whatever arrives late. */
export const mergeReaders = <R extends Reader>(known: readonly Reader[], received: readonly R[]): R[] =>
  received.map((reader) => {
    const before = known.find(({ id }) => id === reader.id)?.read_sequence ?? 0;
    return before > reader.read_sequence ? { ...reader, read_sequence: before } : reader;
  });

/** Who writes a message has read what is before it. */
export const noteWriting = <R extends Reader>(
  readers: readonly R[],
  senderId: number,
  sequence: number,
): readonly R[] =>
  readers.some(({ id, read_sequence }) => id === senderId && read_sequence < sequence)
    ? readers.map((reader) => (reader.id === senderId ? { ...reader, read_sequence: sequence } : reader))
    : readers;

/** Under one message: who has read it, and how many others it is visible to. */
export interface ReadMark {
  key: string;
  readerIds: readonly number[];
  othersCount: number;
}

/**
 * The mark under the newest of the user's own messages that somebody has read; null if nobody has read any. A member
 * counts only for messages of their stay.
 * @param own oldest first
 */
export function readMark(
  own: readonly { key: string; sequence: number }[],
  readers: readonly Reader[],
): ReadMark | null {
  const read = own.findLast(({ sequence }) =>
    readers.some((reader) => reader.from_sequence <= sequence && sequence <= reader.read_sequence),
  );
  if (!read) return null;
  const others = readers.filter(({ from_sequence }) => from_sequence <= read.sequence);
  const readerIds = others.filter(({ read_sequence }) => read.sequence <= read_sequence).map(({ id }) => id);
  return { key: read.key, readerIds, othersCount: others.length };
}
