import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { USER_TYPES } from '@/domain/roles';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { ListRows } from '../common/list-rows';
import { AnnounceForm } from './announce-form';
import type { Announcement } from './announcement';

/** Announcements: the form of a new one, and the earlier ones with their progress. */
export function AnnouncementList() {
  const { t } = useTranslation('admin');
  const list = useCallPages(adminAnnouncementsCalls.listing, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const [isSent, setSent] = useState(false);
  // Each announcement gets a new form, so nothing chosen for the previous one stays.
  const [formKey, setFormKey] = useState(0);
  const onDone = () => {
    setSent(true);
    setFormKey((before) => before + 1);
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 className="text-xl">{t('nav.announcements')}</h1>
        <p className="mt-1 text-ink-2">{t('announcements.lead')}</p>
      </header>
      <div role="status" className="empty:hidden">
        {isSent && <Alert tone="success">{t('announcements.said')}</Alert>}
      </div>
      <AnnounceForm key={formKey} onEdit={() => setSent(false)} onDone={onDone} />
      <section aria-labelledby="told">
        <h2 id="told" className="mb-3 text-lg">
          {t('announcements.before')}
        </h2>
        <ListRows list={list} none={{ as: 'h3', title: t('announcements.none') }}>
          {(rows) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {rows.map((row) => (
                <AnnouncementRow key={row.id} announcement={row} />
              ))}
            </ul>
          )}
        </ListRows>
      </section>
    </section>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const dates = useDates();
  const { title_zh, title_en, body_zh, body_en, link, roles, created_by, created_at, told_count, finished_at } =
    announcement;
  const isEnglish = i18n.language === 'en';
  const readers =
    roles.length === USER_TYPES.length
      ? t('announcements.everybody')
      : roles.map((role) => project(`role.${role}`)).join(t('comma'));
  return (
    <Card as="li" className="grid gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 break-words text-base">{isEnglish ? title_en : title_zh}</h3>
        <Chip tone={finished_at ? 'done' : 'wait'}>
          {t(finished_at ? 'announcements.told' : 'announcements.telling', {
            count: told_count,
            shown: told_count.toLocaleString('en-US'),
          })}
        </Chip>
      </div>
      <p className="whitespace-pre-line break-words">{isEnglish ? body_en : body_zh}</p>
      <p className="break-words text-sm tabular-nums text-ink-2">
        {dotted([dates.dayTime(created_at), readers, created_by, link])}
      </p>
    </Card>
  );
}
