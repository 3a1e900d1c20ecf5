import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { TEXT_MAX_CHARS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { disputeCalls } from '@/contract/dispute/calls';
import { REASONS, type ReasonCode } from '@/domain/project/reasons';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForgetKept } from '@/features/common/forms/kept-form';
import { useFootRoom } from '@/features/common/forms/use-foot-room';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { useRefusedFocus } from '@/features/common/forms/use-refused-focus';
import { can } from '@/features/common/project/allowed';
import { Button, ButtonLink } from '@/ui/form/button';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Upload } from '@/ui/form/upload';
import { Alert } from '@/ui/layout/alert';
import { RestoredNote } from '../turn/restored-note';
import { useFormGuard } from '../turn/use-form-guard';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';

interface ReportFormProps {
  project: ProjectDetails;
  head: ReactNode;
  aside: ReactNode;
  /** Shown instead when a complaint is not allowed, unless something is typed already. */
  refused: ReactNode;
}

/** The form of a complaint: its reason, what happened, and evidence. */
export function ReportForm({ project, head, aside, refused }: ReportFormProps) {
  const { t } = useTranslation(['project', 'report']);
  const rules = useRules();
  const router = useRouter();
  const form = useKeptForm({ about: null, defaultValues: { reason: '', note: '' } });
  const [files, setFiles] = useState<File[]>([]);
  const [isSent, setSent] = useState(false);
  const forget = useForgetKept();
  const complain = useCallMutation(disputeCalls.complainProject);
  const { errors, isDirty } = form.formState;
  // While the complaint is being sent, the project's hold may be its own.
  const isAllowed = can(project, 'complain') || complain.isPending || isSent;
  const hasInput = isDirty || files.length > 0;
  useFormGuard(hasInput && !complain.isPending && !isSent);
  useLeaveGuard(complain.isPending);

  const onValid = async (values: { reason: string; note: string }) => {
    const reply = await complain.run({
      project_id: project.id,
      reason_code: values.reason as ReasonCode,
      note: values.note.trim(),
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (!reply) return;
    forget();
    setSent(true);
    await router.push(`${privatePaths.projectDetail(project.id)}?tab=complaint&complained=1`);
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  if (!isAllowed && !hasInput) return refused;
  return (
    <>
      {head}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
        <form noValidate onSubmit={onSubmit} className="grid min-w-0 gap-7">
          {!isAllowed && <Alert tone="warning">{t('form.moved_on')}</Alert>}
          <RestoredNote />
          <RadioGroup
            label={t('report:reason')}
            options={REASONS.complain.map((code) => ({ value: code, label: t(`reason.${code}`) }))}
            error={errors.reason?.message ?? complain.fieldErrors.reason_code}
            {...form.register('reason', { validate: (value) => Boolean(value) || t('form.unchosen') })}
          />
          <TextAreaField
            label={t('report:story')}
            hint={t('report:story_hint', { n: TEXT_MAX_CHARS.toLocaleString('en') })}
            rows={8}
            error={errors.note?.message ?? complain.fieldErrors.note}
            {...form.register('note', { validate: rules.text(TEXT_MAX_CHARS) })}
          />
          <Upload
            label={t('act.files')}
            isOptional
            files={files}
            onChange={setFiles}
            progress={files.length > 0 ? complain.progress : null}
            onCancel={complain.cancel}
            error={complain.fieldErrors.files}
          />
          <ReportFoot projectId={project.id} isPending={complain.isPending || isSent} shown={complain.shown} />
        </form>
        {aside}
      </div>
    </>
  );
}

interface ReportFootProps {
  projectId: number;
  isPending: boolean;
  shown: ShownError | null;
}

/** The form's footer, sticky on a phone. */
function ReportFoot({ projectId, isPending, shown }: ReportFootProps) {
  const { t } = useTranslation(['project', 'report']);
  const foot = useRefusedFocus(shown);
  useFootRoom(foot);
  return (
    <div
      ref={foot}
      data-foot="form"
      className="sticky bottom-0 -mx-[18px] grid gap-3 border-t border-line bg-paper px-[18px] py-4 sm:static sm:mx-0 sm:px-0"
    >
      <CallAlert shown={shown} inlineFields={['reason_code', 'note', 'files']} />
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink variant="quiet" href={privatePaths.projectDetail(projectId)}>
          {t('actions.back')}
        </ButtonLink>
        <Button type="submit" className="max-sm:flex-1" isPending={isPending}>
          {t('report:send')}
        </Button>
      </div>
    </div>
  );
}
