import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useChosenInView } from './use-chosen-in-view';

interface Tab {
  key: string;
  label: string;
  count?: number;
}

interface TabsProps {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: Tab[];
  current: string;
  onChange: (key: string) => void;
  /** Where a page has two sets: ties these to their panels. */
  tabsId?: string;
}

const tabId = (tabsId: string, key: string) => `${tabsId}-tab-${key}`;
const panelId = (tabsId: string, key: string) => `${tabsId}-panel-${key}`;

const STEPS: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_at, length) => length - 1,
};

/** Tabs by the ARIA pattern: one stop for Tab, arrows move and choose. */
export function Tabs({ label, tabs, current, onChange, tabsId = 'tabs' }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, current);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(tabsId, next.key))}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="scroll-quiet relative flex overflow-x-auto border-b border-line p-1 pb-0"
    >
      {tabs.map((tab) => {
        const isCurrent = tab.key === current;
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={tabId(tabsId, tab.key)}
            aria-controls={panelId(tabsId, tab.key)}
            aria-selected={isCurrent}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChange(tab.key)}
            className={`min-h-[46px] shrink-0 cursor-pointer whitespace-nowrap rounded-t-sm border-b-[3px] px-2.5 ${isCurrent ? 'border-jade font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5 tabular-nums">{tab.count}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface TabPanelProps {
  tabsId?: string;
  tabKey: string;
  current: string;
  children: ReactNode;
}

/** One tab's content; only the current one is there. */
export function TabPanel({ tabsId = 'tabs', tabKey, current, children }: TabPanelProps) {
  const isCurrent = tabKey === current;
  return (
    <div role="tabpanel" id={panelId(tabsId, tabKey)} aria-labelledby={tabId(tabsId, tabKey)} hidden={!isCurrent}>
      {isCurrent && children}
    </div>
  );
}
