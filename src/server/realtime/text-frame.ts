const FINAL_TEXT = 0x81;
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/**
 * A whole text message as a server writes it to the wire, unmasked and uncompressed (RFC 6455 §5.2). Made once it goes
 * to any number of sockets in one write each; `ws` would make a header, and two writes, for every one of them.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerBytes = length <= SHORT_MAX ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + length);
  frame[0] = FINAL_TEXT;
  if (headerBytes === 2) frame[1] = length;
  else if (headerBytes === 4) {
    frame[1] = TWO_BYTES;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = EIGHT_BYTES;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
