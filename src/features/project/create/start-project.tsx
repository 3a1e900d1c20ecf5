import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { paths } from '@/config/paths';
import { siteCalls } from '@/contract/site/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { SkeletonList } from '@/ui/layout/skeleton';
import { CreateForm, type GuestEnd } from './create-form';
import { CreateLayout } from './create-layout';

/** A guest's steps, by the published form. */
export function StartProject({ guestEnd }: { guestEnd: (end: GuestEnd) => ReactNode }) {
  const { t } = useTranslation('common');
  const query = useCallQuery(siteCalls.siteContent, { type: 'project_request_form' });
  const content = query.data?.content;
  if (query.error && !query.data) {
    return (
      <CallFailure error={query.error} onRetry={query.refetch} wayOut={{ href: paths.home(), label: t('nav.home') }} />
    );
  }
  return (
    <CreateLayout>
      {content && 'fields' in content ? (
        <CreateForm fields={content.fields} author={null} guestEnd={guestEnd} />
      ) : (
        <SkeletonList rows={4} />
      )}
    </CreateLayout>
  );
}
