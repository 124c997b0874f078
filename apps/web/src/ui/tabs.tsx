import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
  onChange: (value: Value) => void;
  /** Rendered at the end of the tab row. */
  actions?: ReactNode;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, tabs, onChange, actions } = props;
  const handleChange = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) {
      onChange(tab.value);
    }
  };
  return (
    <Primitive.Root
      value={value}
      onValueChange={handleChange}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="border-line flex flex-wrap items-center justify-between gap-x-4 border-b px-4">
        <Primitive.List
          aria-label={label}
          className="flex [scrollbar-width:none] gap-5 overflow-x-auto"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="text-ink-muted hover:text-ink data-[state=active]:border-accent-edge data-[state=active]:text-ink -mb-px h-10 shrink-0 border-b-2 border-transparent text-sm font-medium whitespace-nowrap transition-colors duration-120 focus-visible:outline-offset-[-2px]"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {actions}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          className="flex min-h-0 flex-1 flex-col"
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
