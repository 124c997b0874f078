export const LOGOS_TEXT = {
  back: 'Back to Dashboard',
  title: 'Logo Gallery',
  help: 'The logos are vector files (SVG): they stay sharp at any size, and every letter is a drawn line, so no font is needed. Choose one to see it large and to save it.',
  preview: 'Selected Logo Preview',
  clearSelection: 'Clear Selection',
  saveSvg: (background: string) => `Save SVG for ${background} grounds`,
  selected: 'Selected',
} as const;
