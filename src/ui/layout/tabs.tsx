import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { type ReactNode, useRef } from 'react';
import { useChosenInView } from './use-chosen-in-view';

interface TabEntry<K extends string> {
  key: K;
  label: string;
  count?: number;
}

interface TabsProps<K extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly TabEntry<K>[];
  current: K;
  onChange: (key: K) => void;
  /** The current tab's content. */
  children: ReactNode;
}

/** Tabs controlled by the page, which has the current one in its address. Arrow keys move and choose. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null);
  useChosenInView(list, current);
  const onIndex = (index: number) => {
    const tab = tabs[index];
    if (tab && tab.key !== current) onChange(tab.key);
  };
  return (
    <TabGroup selectedIndex={tabs.findIndex(({ key }) => key === current)} onChange={onIndex}>
      <TabList
        ref={list}
        aria-label={label}
        className="scroll-quiet relative flex overflow-x-auto border-b border-line p-1 pb-0"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className="keyboard-ring min-h-[46px] shrink-0 cursor-pointer whitespace-nowrap rounded-t-sm border-b-[3px] border-transparent px-2.5 text-ink-2 hover:text-ink data-selected:border-jade data-selected:font-semibold data-selected:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5 tabular-nums">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) =>
          tab.key === current ? (
            // The current panel always has the same key: content that two tabs share stays mounted, with what is open
            // in it.
            <TabPanel key="current" static>
              {children}
            </TabPanel>
          ) : (
            <TabPanel key={`tab ${tab.key}`} />
          ),
        )}
      </TabPanels>
    </TabGroup>
  );
}
