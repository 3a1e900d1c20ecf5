import { type Block, newDocument } from './document-writer';
import type { FileGroup } from './group-files';
import type { DossierContent } from './read-content';
import {
  writeClarifications,
  writeConsultant,
  writeEstimates,
  writeQuotations,
  writeRequest,
  writeVariations,
} from './write-agreed';
import { writeComplaints, writeEndRequest, writeSiteLog, writeWarranty, writeWork } from './write-done';
import { writeLog, writeMoney } from './write-paid';

/** Everything agreed, done and paid, in order, in the reader's language; parts that a project does not have are left out. */
export function dossierBlocks(content: DossierContent, groups: readonly FileGroup[], locale: string): Block[] {
  const to = newDocument(groups, locale);
  const { project, estimates, variations, siteLog, statement } = content;
  writeRequest(to, project);
  writeConsultant(to, project);
  writeEstimates(to, estimates);
  writeClarifications(to, project);
  writeQuotations(to, project);
  writeVariations(to, variations);
  writeSiteLog(to, siteLog);
  writeWork(to, content);
  writeWarranty(to, content);
  writeComplaints(to, content);
  writeEndRequest(to, project);
  writeMoney(to, statement);
  writeLog(to, project);
  return to.blocks;
}
