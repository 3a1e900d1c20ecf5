import type { Category, District } from '@/domain/project/options';
import type { professionals } from '../../db/schema';
import type { Trade } from '../../db/tables/accounts';

/** The trade fields of a form; its schema makes sure that a professional's are complete. */
interface TradeInput {
  company_name?: string;
  specialties?: Category[];
  districts: District[];
  years_of_experience?: number;
  introduction: string;
}

/** The trade as database columns. */
export const tradeOf = (input: TradeInput): Trade => ({
  companyName: input.company_name ?? '',
  specialties: input.specialties ?? [],
  districts: input.districts,
  yearsOfExperience: input.years_of_experience ?? 0,
  introduction: input.introduction,
});

type ProfessionalRow = typeof professionals.$inferSelect;

/** The trade as a reply. */
export const tradeReply = (row: ProfessionalRow) => ({
  company_name: row.companyName,
  specialties: row.specialties as Category[],
  districts: row.districts,
  years_of_experience: row.yearsOfExperience,
  introduction: row.introduction,
});

/** The state of a registration, as its holder and admins see it. */
export const decisionReply = (row: ProfessionalRow) => ({
  status: row.status,
  submitted_at: row.submittedAt?.toISOString() ?? null,
  info_request:
    row.status === 'info_requested' && row.infoDueAt
      ? { note: row.infoNote ?? '', due_at: row.infoDueAt.toISOString() }
      : null,
  rejection:
    row.status === 'rejected' && row.rejectionReason
      ? { reason_code: row.rejectionReason, note: row.rejectionNote ?? '' }
      : null,
});
