import { type ReactNode, useRef } from 'react';
import { useTranslation } from '@/ui/texts';
import { moved } from '../common/moved';
import type { LinkEntry } from './bodies';
import { LinkRow } from './link-row';

interface LinkRowsProps {
  links: LinkEntry[];
  onChange: (links: LinkEntry[]) => void;
  errors: Record<string, string>;
  /** Of the list in the body. */
  path: string;
  /** Of links that are known by what they are. */
  nameOf?: (link: LinkEntry) => { name?: string; note?: string };
  /** The buttons that add one. */
  children: ReactNode;
}

/** Links in their order, each to be changed, moved and removed. */
export function LinkRows({ links, onChange, errors, path, nameOf, children }: LinkRowsProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);
  const onRemove = (at: number) => {
    onChange(links.filter((_one, index) => index !== at));
    // The button that had the focus is gone with its row.
    list.current?.focus();
  };
  return (
    <div className="grid gap-4">
      {links.length === 0 && <p className="text-ink-2">{t('links.none')}</p>}
      <ul ref={list} tabIndex={-1} className="grid gap-4 outline-none empty:hidden">
        {links.map((link, at) => (
          <LinkRow
            key={link.key}
            link={link}
            {...nameOf?.(link)}
            at={at}
            of={links.length}
            errors={errors}
            path={`${path}.${at}`}
            onChange={(changed) => onChange(links.map((one, index) => (index === at ? changed : one)))}
            onMove={(to) => onChange(moved(links, at, to))}
            onRemove={() => onRemove(at)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
