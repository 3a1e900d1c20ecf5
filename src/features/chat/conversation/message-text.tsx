import { useTranslation } from 'next-i18next/pages';
import { findLinks } from '@/domain/chat/links';

/** A message as it was typed, with its addresses as links; web pages open in a new tab. */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation('project');
  let at = 0;
  return findLinks(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (piece.kind === 'text') return <span key={key}>{piece.text}</span>;
    return (
      <a
        key={key}
        href={piece.href}
        {...(!piece.href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
        className="break-all underline underline-offset-4"
      >
        {piece.text}
        {!piece.href.startsWith('mailto:') && <span className="sr-only">{t('files.new_tab')}</span>}
      </a>
    );
  });
}
