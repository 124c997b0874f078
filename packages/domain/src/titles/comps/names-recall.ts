const RECALL = /\brecall(?:s|ed)?\b|\bcampaign\b|\bstop[- ]?sale\b/i;

/** Whether a dealer's words or a title name a recall. */
export const namesRecall = (text: string): boolean => RECALL.test(text);
