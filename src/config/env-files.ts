import { z } from 'zod';

/** Variables of files in object storage (decision 60). Absent: files lie in DATA_DIR. */
export const fileVariables = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as trimatch-files')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region, such as ap-east-1')
    .optional(),
  FILES_S3_ENDPOINT: z
    .url()
    .refine((value) => !URL.canParse(value) || /^https?:\/\/[^/?#@]+\/?$/.test(value), {
      message: 'must be http:// or https:// and a host, without a path',
    })
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be letters, digits and dashes, with slashes between')
    .optional(),
  FILES_S3_LINKS: z.enum(['on', 'off']).optional(),
  FILES_S3_NEW: z.enum(['on', 'off']).optional(),
};

type Variables = z.output<z.ZodObject<typeof fileVariables>>;
type Name = keyof Variables;

const NEEDED: readonly Name[] = [
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
];

/** Rules about combinations of variables: what is needed is set together or not at all, and the rest only with it. */
export const fileProblems = NEEDED.map((name) => ({
  path: [name],
  message: 'is needed beside the other FILES_S3 variables',
  isGood: (env: Variables) =>
    env[name] !== undefined || (Object.keys(fileVariables) as Name[]).every((other) => env[other] === undefined),
}));

/** A bucket of a service that speaks the S3 protocol. */
export interface BucketSettings {
  name: string;
  region: string;
  /** Undefined: Amazon's. Others are addressed by path, because few of them have a host for each bucket. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** What all keys begin with: '' or a text that ends with a slash. */
  prefix: string;
  /** Browsers fetch documents from the bucket itself. */
  hasLinks: boolean;
  /** New files go to the bucket; else still to DATA_DIR, where processes that do not know of the bucket see them. */
  takesNew: boolean;
}

/** The bucket's settings, and the environment without their variables. */
export function takeFiles<E extends Variables>(env: E): { bucket: BucketSettings | undefined; rest: Omit<E, Name> } {
  const others = Object.entries(env).filter(([name]) => !(name in fileVariables));
  return { bucket: bucketOf(env), rest: Object.fromEntries(others) as Omit<E, Name> };
}

function bucketOf(env: Variables): BucketSettings | undefined {
  const {
    FILES_S3_BUCKET: name,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined;
  return {
    name,
    region,
    endpoint: env.FILES_S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
    prefix: env.FILES_S3_PREFIX?.replace(/\/?$/, '/') ?? '',
    hasLinks: env.FILES_S3_LINKS === 'on',
    takesNew: env.FILES_S3_NEW !== 'off',
  };
}
