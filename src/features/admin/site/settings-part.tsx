import type { ReactNode } from 'react';

interface SettingsPartProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One subject of the settings. */
export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mb-4 mt-1 text-ink-2">{lead}</p>
      {children}
    </section>
  );
}
