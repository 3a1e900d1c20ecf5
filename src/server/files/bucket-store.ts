import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketSettings } from '@/config/env-files';
import {
  BUCKET_CONNECT_TIMEOUT_MS,
  BUCKET_LINK_TTL_S,
  BUCKET_PART_BYTES,
  BUCKET_PARTS_AT_ONCE,
  BUCKET_SILENCE_MS,
  RETRY_AFTER_S,
  STORED_KEYS_PER_BATCH,
} from '@/config/limits';
import { AppError } from '../http/app-error';
import type { FileStore } from './store';

/**
 * Files in a bucket of a service that speaks the S3 protocol. This module is imported dynamically, because the client is
 * an optional package and is loaded only where a bucket is configured.
 * @throws Error with a sentence for the operator when the bucket cannot be written, read or cleared
 */
export async function createBucketStore(
  settings: BucketSettings,
  tempFolder: FileStore['tempFolder'],
): Promise<FileStore> {
  const { name: Bucket, prefix, endpoint } = settings;
  const client = new S3Client({
    region: settings.region,
    endpoint,
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Services other than Amazon's do not know newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: BUCKET_CONNECT_TIMEOUT_MS, socketTimeout: BUCKET_SILENCE_MS },
  });
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const ask = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error) => {
      throw asOurs(error);
    });

  await requireUsable(client, at('boot-check'), settings);
  return {
    tempFolder,
    async store(tempPath, key) {
      // Whatever its size, an object appears when all of it has arrived; a failed upload in parts is taken back.
      const upload = new Upload({
        client,
        params: { ...at(key), Body: createReadStream(tempPath) },
        partSize: BUCKET_PART_BYTES,
        queueSize: BUCKET_PARTS_AT_ONCE,
      });
      await ask(upload.done());
      await rm(tempPath, { force: true });
    },
    copy: (key, toKey) =>
      ask(
        client.send(new CopyObjectCommand({ ...at(toKey), CopySource: `${Bucket}/${prefix}${key}` })).then(
          () => true,
          (error) => nothingIfAbsent(error, false),
        ),
      ),
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await ask(
        client.send(new GetObjectCommand({ ...at(key), Range })).catch((error) => nothingIfAbsent(error, null)),
      );
      return found && { size: found.ContentLength ?? 0, bytes: found.Body as Readable };
    },
    size: (key) =>
      ask(
        client.send(new HeadObjectCommand(at(key))).then(
          ({ ContentLength = 0 }) => ContentLength,
          (error) => nothingIfAbsent(error, null),
        ),
      ),
    async remove(keys) {
      for (let from = 0; from < keys.length; from += STORED_KEYS_PER_BATCH) {
        const Objects = keys.slice(from, from + STORED_KEYS_PER_BATCH).map((key) => ({ Key: prefix + key }));
        const { Errors } = await ask(
          client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        const [refused] = Errors ?? [];
        if (refused) throw new Error(`the bucket kept ${refused.Key}: ${refused.Code} ${refused.Message}`);
      }
    },
    async *list() {
      const pages = paginateListObjectsV2({ client, pageSize: STORED_KEYS_PER_BATCH }, { Bucket, Prefix: prefix });
      try {
        for await (const { Contents = [] } of pages)
          yield Contents.map(({ Key = '', LastModified = null }) => ({
            key: Key.slice(prefix.length),
            modifiedAt: async () => LastModified,
          }));
      } catch (error) {
        throw asOurs(error);
      }
    },
    async link(key, { contentType, contentDisposition, cacheControl }) {
      if (!settings.hasLinks) return null;
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: cacheControl,
      });
      return getSignedUrl(client, command, { expiresIn: BUCKET_LINK_TTL_S });
    },
  };
}

/** What the server will do all day, done once: a bucket that is not as configured is found out before a user is. */
async function requireUsable(
  client: S3Client,
  at: { Bucket: string; Key: string },
  { name, endpoint }: BucketSettings,
): Promise<void> {
  const Key = `${at.Key}/${randomUUID()}`;
  try {
    await client.send(new PutObjectCommand({ ...at, Key, Body: Key }));
    const { Body } = await client.send(new GetObjectCommand({ ...at, Key }));
    if ((await text(Body as Readable)) !== Key) throw new Error('it answers with other bytes than were stored');
    await client.send(new ListObjectsV2Command({ Bucket: at.Bucket, Prefix: Key, MaxKeys: 1 }));
    const { Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: at.Bucket, Delete: { Objects: [{ Key }] } }),
    );
    if (Errors?.[0]) throw new Error(`${Errors[0].Code}: ${Errors[0].Message}`);
  } catch (error) {
    throw new Error(
      `The bucket ${name} of FILES_S3_BUCKET cannot be used at ${endpoint ?? 'Amazon S3'}: it must let itself be ` +
        `written, read, listed and cleared with FILES_S3_ACCESS_KEY_ID (${whyOf(error)}).`,
    );
  }
}

/** A service's errors name no key, but a request that is attached to one may: only name and message are passed on. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return [error.name === 'Error' ? code : error.name, error.message].filter(Boolean).join(': ');
}

const isOfService = (error: unknown): error is S3ServiceException => error instanceof S3ServiceException;

/** @throws the error, unless it says that there is no such object or no such part of it */
function nothingIfAbsent<Nothing>(error: unknown, nothing: Nothing): Nothing {
  // A HEAD has no body that could name the error.
  if (isOfService(error) && ['NoSuchKey', 'NotFound'].includes(error.name)) return nothing;
  throw error;
}

/** What a retry may cure is told as such to the caller. */
function asOurs(error: unknown): Error {
  const cause = new Error(`the bucket: ${whyOf(error)}`);
  const status = isOfService(error) ? (error.$metadata.httpStatusCode ?? 0) : 0;
  const isAway = status === 0 || status >= 500 || status === 429;
  return isAway ? new AppError('unavailable', { cause, retryAfterS: RETRY_AFTER_S }) : cause;
}
