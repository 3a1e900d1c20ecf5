import { Card } from '@/ui/layout/card';

interface AnnouncementTextProps {
  title: string;
  body: string;
  link: string;
  lang: 'zh-Hant' | 'en';
  /** The text in front of the link. */
  linkLabel: string;
}

/** An announcement as its reader sees it, in one language. */
export function AnnouncementText({ title, body, link, lang, linkLabel }: AnnouncementTextProps) {
  return (
    <Card as="article" className="min-w-0 p-4">
      <div lang={lang}>
        <p className="break-words font-semibold">{title}</p>
        <p className="mt-1 whitespace-pre-line break-words text-[0.9375rem]">{body}</p>
      </div>
      {link && (
        <p className="mt-2 break-words text-sm text-ink-2">
          {linkLabel} <span className="text-jade">{link}</span>
        </p>
      )}
    </Card>
  );
}
