import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { logout } from '@/client/session/logout';
import { whileLeaving } from '@/client/session/session';
import { useSession } from '@/client/session/use-session';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits/projects';
import { accountCalls } from '@/contract/account/calls';
import { ACCOUNT_TIES } from '@/domain/account';
import { isProfessional } from '@/domain/roles';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { PasswordField } from '@/ui/form/password-field';
import { Alert } from '@/ui/layout/alert';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { AccountPage } from './account-page';
import { OwnSection } from './own-section';

/** The user's own data: to download, or to delete with the account. */
export function AccountData() {
  const { t } = useTranslation('account');
  const { t: own } = useTranslation('profile');
  const { userType } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const download = useCallMutation(accountCalls.exportData);
  const onDownload = async () => {
    const reply = await download.run({});
    // The URL is an attachment: the page stays.
    if (reply) window.location.assign(reply.src);
  };
  return (
    <AccountPage title={own('settings.data')}>
      <OwnSection id="download" title={t('data.download_title')} hint={t('data.download_text')}>
        <CallAlert shown={download.shown} />
        <p>
          <Button variant="quiet" isPending={download.isPending} onClick={onDownload}>
            {t('data.download')}
          </Button>
        </p>
      </OwnSection>
      {userType !== 'admin' && (
        <OwnSection id="delete" title={t('data.delete')} hint={t('data.delete_text')}>
          <p>
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('data.delete')}
            </Button>
          </p>
        </OwnSection>
      )}
      <LazyDialog isOpen={isDeleting} onClose={() => setDeleting(false)} title={t('data.delete_title')}>
        <DeleteForm onClose={() => setDeleting(false)} />
      </LazyDialog>
    </AccountPage>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { userType } = useSession();
  const [isDeleted, setDeleted] = useState(false);
  const remove = useCallMutation(accountCalls.deleteAccount);
  const dates = useDates();
  const fresh = remove.error?.body?.fresh;
  const ties = tiesIn(fresh);
  const until = fresh?.until ? dates.dayTime(String(fresh.until)) : '';
  const form = useForm({ defaultValues: { password: '' } });
  useServerErrors(form, ['password'], remove.fieldErrors);
  const onSubmit = form.handleSubmit(async (values) => {
    await whileLeaving(async () => {
      if (!(await remove.run(values))) return false;
      setDeleted(true);
      await logout();
      return true;
    });
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('data.delete_erased')}</li>
        <li>{t('data.delete_kept')}</li>
        {userType && isProfessional(userType) && <li>{t('data.delete_membership')}</li>}
        <li>{t('data.delete_final')}</li>
      </ul>
      {ties.length > 0 ? (
        <Alert tone="warning" title={t('data.tied')}>
          <ul className="list-disc pl-5">
            {ties.map((tie) => (
              <li key={tie}>{t(`data.tie.${tie}`, { days: COMPLAINT_WINDOW_DAYS, until })}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <CallAlert shown={remove.shown} inlineFields={['password']} />
      )}
      <PasswordField
        {...form.register('password', { validate: (value) => value !== '' || t('data.password_required') })}
        label={t('data.password')}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isPending={remove.isPending || isDeleted}>
          {t('data.delete_confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={remove.isPending}>
          {t('data.cancel')}
        </Button>
      </p>
    </form>
  );
}

/** What is unfinished according to the server. */
const tiesIn = (fresh: Record<string, unknown> | undefined) =>
  ACCOUNT_TIES.filter((tie) => Array.isArray(fresh?.ties) && fresh.ties.includes(tie));
