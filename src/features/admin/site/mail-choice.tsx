import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useChosenInView } from '@/ui/layout/use-chosen-in-view';
import { SearchWords } from '../common/desk-fields';
import { MAIL_GROUPS, mailGroupOf } from './mail-groups';

interface MailChoiceProps {
  /** Each with its subject, and the words that it is found by. */
  mails: readonly { template: string; subject: string; searched: string; note: string | false }[];
  current: string;
  onChoose: (template: string) => void;
}

/** The mails by what they are about, found by any word of their subject or text. */
export function MailChoice({ mails, current, onChoose }: MailChoiceProps) {
  const { t } = useTranslation('admin');
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, current);
  const pieces = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = mails.filter(({ searched }) => pieces.every((piece) => searched.toLowerCase().includes(piece)));
  return (
    <nav aria-label={t('mail_texts.which')} className="grid min-w-0 content-start gap-2">
      <SearchWords
        label={t('mail_texts.search')}
        hint={t('mail_texts.search_hint')}
        value={words}
        onSettle={setWords}
      />
      <p role="status" className="text-ink-2 empty:hidden">
        {found.length === 0 && t('mail_texts.none_found')}
      </p>
      <div ref={list} className="relative grid gap-3 overflow-y-auto max-lg:max-h-72 lg:max-h-[calc(100dvh-180px)]">
        {MAIL_GROUPS.map((group) => {
          const shown = found.filter(({ template }) => mailGroupOf(template) === group);
          if (shown.length === 0) return null;
          return (
            <div key={group}>
              <h2 className="px-2.5 text-[0.8125rem] font-normal text-ink-2">
                {t(`mail_texts.group.${group}`)} <span className="tabular-nums">{shown.length}</span>
              </h2>
              <ul>
                {shown.map(({ template, subject, note }) => (
                  <li key={template}>
                    <button
                      type="button"
                      aria-current={template === current || undefined}
                      onClick={() => onChoose(template)}
                      className={`w-full rounded-sm px-2.5 py-1 text-left leading-snug max-lg:min-h-11 ${template === current ? 'bg-jade-soft font-semibold text-jade-dark' : 'hover:bg-card'}`}
                    >
                      {subject}
                      {note && <span className="ml-2 text-[0.8125rem] font-normal text-ink-2">{note}</span>}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}
