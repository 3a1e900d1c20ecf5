import type { ProjectAction } from '@/domain/project/transitions';
import { Alert } from '@/ui/alert';
import { useTranslation } from '@/ui/texts';
import { type ActionFormProps, ApplyForm } from './apply-form';
import { ApproveForm } from './approve-form';
import { EstimateForm } from './estimate-form';
import { QuoteForm } from './quote-form';
import { SubmitForm } from './submit-form';

/** Actions that have a form; the others are a choice in a list, or happen elsewhere. */
const FORMS = { apply: ApplyForm, estimate: EstimateForm, quote: QuoteForm, submit: SubmitForm, approve: ApproveForm };
export type FormAction = keyof typeof FORMS;
export const hasForm = (action: ProjectAction): action is FormAction => action in FORMS;

/** The open form. When the project moved on meanwhile that is said, and what was typed stays. */
export function ActionForm({ action, ...props }: ActionFormProps & { action: FormAction }) {
  const { t } = useTranslation('project');
  const Form = FORMS[action];
  const isAllowed = props.project.allowed_actions.some(
    (allowed) => allowed.action === action && allowed.blocked_by === null,
  );
  return (
    <>
      {!isAllowed && (
        <div className="mb-4">
          <Alert tone="warning">{t('form.moved_on')}</Alert>
        </div>
      )}
      <Form {...props} />
    </>
  );
}
