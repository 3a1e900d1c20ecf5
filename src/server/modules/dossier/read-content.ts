import { STATEMENT_FILE_LINES_MAX } from '@/config/limits';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { readComplaints } from '../dispute/read-disputes';
import { isSince, joinedAt, readProject } from '../project/read/project-details';
import { readSiteLog } from '../site-log/read-site-log';
import { readStatement } from '../statement/read-statement';
import { variationListing } from '../variation/read-variations';
import { defectListing } from '../warranty/read-defects';

/** Everything of a project that the caller may see, its parts in the order in which they happened. @throws not_found */
export async function readContent(context: CallContext, projectId: number) {
  const { actor, locale } = context;
  const { details } = await readProject(context, projectId);
  // Who left between two statements sees less from now on.
  const isParty = ['owner', 'consultant', 'technician'].includes(details.relation);
  if (!isParty && actor.userType !== 'admin') throw new AppError('not_found');
  const input = { project_id: projectId };
  const [variations, defects, complaints, siteLog, statement] = await Promise.all([
    variationListing(context, input),
    defectListing(context, input),
    readComplaints(context, projectId),
    readSiteLog(context, projectId),
    readStatement(context, actor, input, { locale, limit: STATEMENT_FILE_LINES_MAX }),
  ]);
  const since = joinedAt(details.relation, details.events);
  return {
    project: details,
    estimates: [...details.earlier_estimates.toReversed(), ...(details.estimate ? [details.estimate] : [])],
    submissions: details.submissions.toReversed(),
    variations: variations.value.toReversed(),
    defects: defects.value.toReversed(),
    siteLog,
    complaints: complaints.filter((complaint) => isSince(complaint, since)),
    statement,
  };
}

export type DossierContent = Awaited<ReturnType<typeof readContent>>;
