import { and, eq, isNull } from 'drizzle-orm';
import { APP_NAME } from '@/config/app';
import { STATEMENT_FILE_LINES_MAX, STATEMENT_LINES_MAX } from '@/config/limits';
import { statement as schemas } from '@/contract/statement/schemas';
import type { SayOfStatement } from '@/domain/statement';
import { users } from '../../db/schema';
import { readOnStandby } from '../../db/standby';
import type { Deps } from '../../deps';
import { readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { knownLocale, say } from '../../texts/text';
import { readCompany } from '../content/bodies/company';
import { CSV } from '../export/formats';
import { filenameParameter } from '../file/serve-file';
import { readStatement, type StatementInput } from './read-statement';
import { statementCsv } from './statement-csv';
import { statementPdf } from './statement-pdf';

const FILES = {
  pdf: { contentType: 'application/pdf', limit: STATEMENT_LINES_MAX },
  csv: { contentType: CSV.contentType, limit: STATEMENT_FILE_LINES_MAX },
} as const;
type Extension = keyof typeof FILES;

/** What a signed URL says besides its signature: what the statement is of, and the language. */
function addressOf({ project_id, person_id, view, month }: StatementInput, locale: string): URLSearchParams {
  const parts = Object.entries({ project_id, person_id, view, month, lang: locale });
  return new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** The subject of the URL's signature: it opens this statement in this format and language, and no other. */
const subjectOf = (extension: Extension, address: URLSearchParams) => `statement.${extension}.${address}`;

/** A statement, with the addresses of the same as files. */
export async function statement(context: CallContext, input: StatementInput) {
  const { actor, locale } = context;
  const found = await readStatement(context, actor, input, { locale, limit: STATEMENT_LINES_MAX });
  const { subject, view, month } = found;
  const name = ['statement', subject.number ?? subject.id, view, month ?? 'all'].join('-');
  const src = (extension: Extension) => {
    const address = addressOf({ ...input, view }, locale);
    const signature = signedQuery(context, subjectOf(extension, address), actor.id);
    return `/file/statement/${extension}/${name}.${extension}?${address}&${signature}`;
  };
  return { ...found, pdf_src: src('pdf'), csv_src: src('csv') };
}

/** Serves a statement as a file at its signed URL, made for each request. @throws not_found */
export async function serveStatement(
  deps: Deps,
  extension: string,
  filename: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  if (extension !== 'pdf' && extension !== 'csv') throw new AppError('not_found');
  const locale = knownLocale(query.get('lang') ?? undefined);
  const asked = Object.fromEntries(query);
  const input = schemas.request.safeParse({
    ...asked,
    project_id: numberIn(asked.project_id),
    person_id: numberIn(asked.person_id),
  });
  if (!input.success) throw new AppError('not_found');
  const readerId = readerOf(deps, subjectOf(extension, addressOf(input.data, locale)), query);
  const reader = readerId === null ? undefined : await findReader(deps, readerId);
  if (!reader) throw new AppError('not_found');
  const { contentType, limit } = FILES[extension];
  const found = await readOnStandby(deps, (db) =>
    readStatement({ ...deps, db }, reader, input.data, { locale, limit }),
  );
  const word: SayOfStatement = (key, values) => say(locale, `account:statement.${key}`, values);
  const body = extension === 'csv' ? statementCsv(found, word, locale) : await pdfOf();
  return new Response(isHead ? null : body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; ${filenameParameter(filename)}`,
      'cache-control': 'private, no-store',
    },
  });

  async function pdfOf() {
    const company = await readCompany({ db: deps.db, previewOf: null }, locale);
    const { address = '', registration = '' } = company ?? {};
    const operator = { name: company?.name || APP_NAME, address, registration };
    const now = deps.clock.now().toISOString();
    return new Uint8Array(await statementPdf({ statement: found, operator, now, say: word, locale }));
  }
}

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The reader, unless the account was suspended after the URL was signed. */
async function findReader({ db }: Deps, id: number) {
  const [reader] = await db
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.suspendedAt)));
  return reader;
}
