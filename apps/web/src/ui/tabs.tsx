import * as Primitive from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { readonly value: Value; readonly label: string };

type TabsProps<Value extends string> = {
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Holds a TabList and its TabPanels, wherever between them the page needs something else. */
export function Tabs<Value extends string>({ value, tabs, onChange, children }: TabsProps<Value>) {
  const handleChange = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) {
      onChange(tab.value);
    }
  };
  return (
    <Primitive.Root value={value} onValueChange={handleChange}>
      {children}
    </Primitive.Root>
  );
}

type TabListProps = { label: string; tabs: readonly Tab<string>[] };

export function TabList({ label, tabs }: TabListProps) {
  return (
    <Primitive.List
      aria-label={label}
      className="flex h-full [scrollbar-width:none] gap-5 overflow-x-auto"
    >
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="text-ink-muted hover:text-ink data-[state=active]:border-accent-edge data-[state=active]:text-ink shrink-0 border-y-2 border-transparent px-0.5 text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:outline-offset-[-2px] data-[state=active]:border-t-transparent"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className="flex min-h-0 flex-1 flex-col">
      {children}
    </Primitive.Content>
  );
}
