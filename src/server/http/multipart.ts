import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { BODY_MAX_BYTES, MAX_FILES_PER_CALL, MAX_UPLOAD_BYTES } from '@/config/limits';
import type { Call } from '@/contract/call';
import type { FileStore } from '../files/store';
import type { Upload } from '../files/uploads';
import { AppError, type FieldProblem, fieldError } from './app-error';
import { readBody } from './body';
import { asAppError } from './error-reply';

/** What a call declares about its body. */
type Takes = Pick<Call, 'files' | 'maxTotalBytes' | 'maxBodyBytes'>;

export interface UploadSteps {
  beforeFiles: () => Promise<void>;
  /** Checks a received file, and may change it. */
  check: (upload: Upload) => Promise<Upload>;
}

/** Every file at its limit. */
const MAX_FILES_BYTES = MAX_FILES_PER_CALL * MAX_UPLOAD_BYTES;

/**
 * Reads a multipart body as a stream: fields into memory, files into temporary files that are then checked.
 * After an error no temporary file is left.
 * @param steps `beforeFiles` is called once, when the first file begins; nothing is written before it resolves
 * @throws AppError malformed_request · payload_too_large · unsupported_media_type · form_error
 */
export async function readMultipart(
  request: Request,
  store: FileStore,
  takes: Takes,
  { beforeFiles, check }: UploadSteps,
) {
  const entries: [string, string][] = [];
  const received: Upload[] = [];
  try {
    await receive(request, await store.tempFolder(), takes, beforeFiles, entries, received);
    const uploads: Upload[] = [];
    for (const upload of received) {
      uploads.push(await check(upload));
      // Encoding a picture again may make it larger.
      requireTotal(takes, upload.field, sizeOf(uploads));
    }
    return { entries, uploads };
  } catch (error) {
    await Promise.all(received.map((upload) => rm(upload.tempPath, { force: true })));
    throw error;
  }
}

const sizeOf = (uploads: readonly Upload[]) => uploads.reduce((sum, upload) => sum + upload.size, 0);

/** @throws form_error on the field whose file exceeds the total */
function requireTotal({ maxTotalBytes = Number.POSITIVE_INFINITY }: Takes, field: string, bytes: number): void {
  if (bytes > maxTotalBytes) throw fieldError(field, 'files_too_large', { maximum: inMb(maxTotalBytes) });
}

async function receive(
  request: Request,
  tempFolder: string,
  takes: Takes,
  beforeFiles: () => Promise<void>,
  entries: [string, string][],
  received: Upload[],
): Promise<void> {
  const { maxBodyBytes = BODY_MAX_BYTES } = takes;
  // Twice the fields, which leaves room for the boundaries.
  const maxBytes = (takes.files ? MAX_FILES_BYTES : 0) + 2 * maxBodyBytes;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw tooLarge(onlyField(takes), {
      code: 'files_too_large',
      params: { maximum: inMb(takes.maxTotalBytes ?? MAX_FILES_BYTES) },
    });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders;
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers,
      limits: {
        fileSize: MAX_UPLOAD_BYTES,
        files: MAX_FILES_PER_CALL,
        fieldSize: maxBodyBytes,
        fields: 500,
        fieldNameSize: 200,
      },
    });
  } catch {
    throw new AppError('malformed_request');
  }
  const writes: Promise<void>[] = [];
  const openFiles = new Set<Readable>();
  let problem: AppError | null = null;
  let fieldBytes = 0;
  let mayUpload: Promise<void> | undefined;
  const fail = (error: AppError) => {
    problem ??= error;
  };
  const attempt = (check: () => void) => {
    try {
      check();
    } catch (error) {
      fail(asAppError(error));
    }
  };
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    fieldBytes += Buffer.byteLength(value);
    if (isNameCut || isValueCut || fieldBytes > maxBodyBytes) fail(new AppError('payload_too_large'));
    // After a refusal nothing more is kept in memory.
    if (problem) return;
    // Browsers encode a form's line breaks as CRLF; texts are stored as they were typed.
    entries.push([name, value.replaceAll('\r\n', '\n')]);
  });
  parser.on('file', (field, stream, filename) => {
    // A field that this call does not take, or a browser's empty file input.
    if (!takes.files?.includes(field) || !filename) {
      stream.resume();
      return;
    }
    const upload: Upload = {
      field,
      filename: cleanName(filename),
      mime: '',
      size: 0,
      sha256: '',
      width: null,
      height: null,
      tempPath: join(tempFolder, randomUUID()),
    };
    received.push(upload);
    // If refused, the rest is read and discarded, as below: destroying the stream would block the body for ever.
    mayUpload ??= beforeFiles().catch((error) => fail(asAppError(error)));
    const permission = mayUpload;
    const hash = createHash('sha256');
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      await permission;
      for await (const chunk of chunks) {
        upload.size += chunk.length;
        hash.update(chunk);
        attempt(() => requireTotal(takes, field, sizeOf(received)));
        // After a refusal the rest is read and discarded, so that it does not fill the disk.
        if (!problem) yield chunk;
      }
    };
    const overLimit = { name: upload.filename, maximum: inMb(MAX_UPLOAD_BYTES) };
    stream.on('limit', () => fail(tooLarge(field, { code: 'file_too_large', params: overLimit })));
    openFiles.add(stream);
    const target = createWriteStream(upload.tempPath);
    const closed = new Promise<void>((resolve) => target.once('close', resolve));
    writes.push(
      pipeline(stream, count, target)
        .then(() => {
          upload.sha256 = hash.digest('hex');
        })
        // Caught here, because the body may take minutes more. What cannot be written is read and discarded.
        .catch((error) => {
          fail(asAppError(error));
          stream.resume();
        })
        .finally(async () => {
          openFiles.delete(stream);
          // A file that is still being opened would be there again after its removal.
          await closed;
        }),
    );
  });
  parser.on('filesLimit', () =>
    fail(tooLarge(onlyField(takes), { code: 'too_many', params: { maximum: MAX_FILES_PER_CALL } })),
  );
  parser.on('fieldsLimit', () => fail(new AppError('payload_too_large')));
  await readBody(request, takes, (body) => pipeline(body, parser)).catch((error) => {
    fail(error);
    // The body has ended in the middle of a file: its stream would wait for the rest for ever.
    for (const stream of openFiles) stream.destroy(error);
  });
  await Promise.all(writes);
  if (problem) throw problem;
}

/** The field of the call's files; undefined if there are several, because the parser does not name the refused one. */
const onlyField = ({ files = [] }: Takes) => (files.length === 1 ? files[0] : undefined);

const tooLarge = (field: string | undefined, problem: FieldProblem) =>
  new AppError('payload_too_large', field === undefined ? {} : { fields: { [field]: [problem] } });

const inMb = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/** A name to show and to download by: no path, no control characters, at most 100 characters. */
function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = Array.from(base.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim())
    .filter((character) => character.isWellFormed())
    .slice(-100)
    .join('')
    .replace(/^\.+/, '');
  return clean || 'file';
}
