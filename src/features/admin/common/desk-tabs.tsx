import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';

interface DeskTabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string; count?: number }[];
  current: K;
  onChange: (key: K) => void;
  /** The screen: it puts the tabs next to its title, and what they choose between into the panel. */
  children: (tabs: ReactNode, panel: (content: ReactNode) => ReactNode) => ReactNode;
}

/** Dense tabs controlled by the address, next to a list's title. Arrow keys move and choose. */
export function DeskTabs<K extends string>({ label, tabs, current, onChange, children }: DeskTabsProps<K>) {
  const onIndex = (index: number) => {
    const tab = tabs[index];
    if (tab && tab.key !== current) onChange(tab.key);
  };
  const list = (
    <TabList aria-label={label} className="flex flex-wrap gap-1.5 p-0.5">
      {tabs.map((tab) => (
        <Tab
          key={tab.key}
          className="keyboard-ring cursor-pointer whitespace-nowrap rounded-full border border-line px-3 text-[0.8125rem] text-ink-2 hover:text-ink data-selected:border-transparent data-selected:bg-jade-soft data-selected:font-semibold data-selected:text-jade-dark max-lg:min-h-11 lg:min-h-7"
        >
          {tab.label}
          {tab.count !== undefined && <span className="ml-1.5 tabular-nums">{tab.count}</span>}
        </Tab>
      ))}
    </TabList>
  );
  const panel = (content: ReactNode) => (
    <TabPanels>
      {tabs.map((tab) =>
        tab.key === current ? (
          // The same key for each: content that two tabs share stays mounted.
          <TabPanel key="current" static tabIndex={-1}>
            {content}
          </TabPanel>
        ) : (
          <TabPanel key={`tab ${tab.key}`} />
        ),
      )}
    </TabPanels>
  );
  return (
    <TabGroup selectedIndex={tabs.findIndex(({ key }) => key === current)} onChange={onIndex}>
      {children(list, panel)}
    </TabGroup>
  );
}
