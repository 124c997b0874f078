/** What a person brought to a line by hand. */
export const RESEARCH_ENTRY_KINDS = ['page', 'further-page', 'nothing-sold'] as const;
export type ResearchEntryKind = (typeof RESEARCH_ENTRY_KINDS)[number];
