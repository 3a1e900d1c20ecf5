import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a passkey signs: by default what an honest browser and authenticator would. */
interface Answer {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** Null: the answer does not say whose it is. */
  userHandle?: string | null;
  /** The attestation's format and statement, of an authenticator that says more than it was asked. */
  attestation?: [string, Map<string, string>];
}

interface Options {
  challenge: string;
}

/** Flags of authenticator data (WebAuthn §6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const ES256 = -7;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** An authenticator in software, with one passkey (ES256, attestation "none"). */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  /** The signature counter; a passkey of a password manager has none and always says 0. */
  counter = 0;
  private userHandle = '';
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(private readonly site = 'http://trimatch.test') {}

  /** Answers `navigator.credentials.create`. */
  register(options: Options & Record<string, unknown>, answer: Answer = {}) {
    this.userHandle = (options.user as { id: string }).id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, ES256],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.authenticatorData(answer, HAS_CREDENTIAL),
      Buffer.alloc(16), // no model (AAGUID)
      uint(id.length, 2),
      id,
      publicKey,
    ]);
    const [format, statement] = answer.attestation ?? ['none', new Map()];
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.credential,
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, answer),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer(options: Options, answer: Answer = {}) {
    const clientDataJSON = this.clientData('webauthn.get', options, answer);
    const authenticatorData = this.authenticatorData(answer, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { userHandle = this.userHandle } = answer;
    return {
      ...this.credential,
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  private get credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: Options, { origin = this.site }: Answer): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData({ rpId, userVerified = true }: Answer, flags: number): Buffer {
    const site = rpId ?? new URL(this.site).hostname;
    return Buffer.concat([
      sha256(site),
      uint(flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0), 1),
      uint(this.counter, 4),
    ]);
  }
}
