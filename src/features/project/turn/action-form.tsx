import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import type { ProjectAction } from '@/domain/project/transitions';
import { KeptFormProvider, useForgetKept } from '@/features/common/forms/kept-form';
import { find } from '@/features/common/project/allowed';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { type ActionFormProps, ApplyForm } from '../applications/apply-form';
import { ComplaintAnswerForm } from '../disputes/complaint-answer-form';
import { EndAnswerForm } from '../disputes/end-answer-form';
import { EndRequestForm } from '../disputes/end-request-form';
import { AnswerForm, AskForm } from '../estimate/clarification-forms';
import { RateForm } from '../feedback/rate-form';
import { ReplyForm } from '../feedback/reply-form';
import { ApproveForm } from '../submissions/approve-form';
import { SubmitForm } from '../submissions/submit-form';
import type { ProjectDetails } from '../types';
import { AdviseVariationForm, AgreeVariationForm, CloseVariationForm } from '../variations/answer-forms';
import { EditForm } from './edit-form';
import { FormProjectProvider } from './form-project';
import { MovedOnProvider } from './moved-on';
import { isRejectAction, type RejectAction } from './reject-act';
import { RejectForm } from './reject-form';
import { useBlockedWords } from './use-blocked-words';

type FormProps = Omit<ActionFormProps, 'action'>;

const loading = lazyLoading(() => <SkeletonList rows={3} />);
/** With the usual items of all trades, which only those who write prices download. */
const EstimateForm = dynamic(
  () => withTexts(['fact', 'items'], import('../estimate/estimate-form')).then((module) => module.EstimateForm),
  { ssr: false, loading },
);
const QuoteForm = dynamic(
  () => withTexts('items', import('../quotations/quote-form')).then((module) => module.QuoteForm),
  { ssr: false, loading },
);

const ReportDefectForm = dynamic(
  () => import('../warranty/report-defect-form').then((module) => module.ReportDefectForm),
  { ssr: false, loading },
);
const ProposeVisitForm = dynamic(() => import('../warranty/visit-forms').then((module) => module.ProposeVisitForm), {
  ssr: false,
  loading,
});
const AgreeVisitForm = dynamic(() => import('../warranty/visit-forms').then((module) => module.AgreeVisitForm), {
  ssr: false,
  loading,
});
const AnswerDefectForm = dynamic(
  () => import('../warranty/answer-defect-form').then((module) => module.AnswerDefectForm),
  { ssr: false, loading },
);

const VariationForm = dynamic(() => import('../variations/variation-form').then((module) => module.VariationForm), {
  ssr: false,
  loading,
});

/** Actions that have a form; the others are a confirmation, a choice in a list, or on another page. */
const FORMS = {
  apply: ApplyForm,
  estimate: EstimateForm,
  ask: AskForm,
  answer: AnswerForm,
  quote: QuoteForm,
  submit: SubmitForm,
  approve: ApproveForm,
  claim_stage: SubmitForm,
  certify_stage: ApproveForm,
  propose_variation: VariationForm,
  agree_variation: AgreeVariationForm,
  advise_variation: AdviseVariationForm,
  decline_variation: CloseVariationForm,
  withdraw_variation: CloseVariationForm,
  report_defect: ReportDefectForm,
  propose_visit: ProposeVisitForm,
  agree_visit: AgreeVisitForm,
  mend_defect: AnswerDefectForm,
  confirm_defect: AnswerDefectForm,
  return_defect: AnswerDefectForm,
  withdraw_defect: AnswerDefectForm,
  dispute_defect: AnswerDefectForm,
  edit: EditForm,
  request_end: EndRequestForm,
  agree_end: EndAnswerForm,
  answer_complaint: ComplaintAnswerForm,
  feedback: RateForm,
};
type FormOfProject = keyof typeof FORMS | RejectAction;
/** `reply`: to a rating, which is no action of the project. */
export type FormAction = FormOfProject | 'reply';
export const hasForm = (action: ProjectAction): action is FormOfProject => action in FORMS || isRejectAction(action);

/** The form that an address asks for, if its action is allowed now. */
export function allowedForm(project: ProjectDetails, asked: string): FormAction | null {
  const allowed = project.allowed_actions.find(({ action, blocked_by }) => action === asked && blocked_by === null);
  return allowed && hasForm(allowed.action) ? allowed.action : null;
}

/** The open form. When its action is no longer allowed, it says so, and typed values stay. */
export function ActionForm({ action, targetId, ...props }: FormProps & { action: FormAction }) {
  const { t } = useTranslation('project');
  const blockedWords = useBlockedWords();
  const allowed = action === 'reply' ? replyable(props.project, targetId) : find(props.project, action);
  const reason = allowed?.blocked_by ? blockedWords(allowed.blocked_by) : '';
  return (
    <MovedOnProvider value={allowed?.blocked_by === null ? null : [t('form.moved_on'), reason].join(' ').trim()}>
      <FormProjectProvider value={props.project.title}>
        <KeptFormProvider name={`${props.project.id}-${action}`}>
          <FormOf action={action} targetId={targetId} {...props} />
        </KeptFormProvider>
      </FormProjectProvider>
    </MovedOnProvider>
  );
}

/** As an action's entry: allowed while this rating may be replied to. */
const replyable = ({ feedback }: ProjectDetails, commentId?: number) =>
  feedback?.others.some(({ id, may_reply }) => id === commentId && may_reply) ? { blocked_by: null } : undefined;

function FormOf({ action, targetId, onClose, onDone, ...rest }: FormProps & { action: FormAction }) {
  const forget = useForgetKept();
  const props = { ...rest, onClose: () => forget(onClose), onDone: () => forget(onDone) };
  if (action === 'reply') return <ReplyForm targetId={targetId} {...props} />;
  if (isRejectAction(action)) return <RejectForm action={action} targetId={targetId} {...props} />;
  const Form = FORMS[action];
  return <Form action={action} targetId={targetId} {...props} />;
}
