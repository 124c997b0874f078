export const ERROR_BOUNDARY_TEXT = {
  report: 'The page could not be shown',
  title: 'This page could not be shown',
  note: 'Nothing is lost: uploads and running analyses live on the server. Reload to continue.',
  reload: 'Reload',
} as const;

export const APP_FOOTER_TEXT = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  sources: 'Sales data comes from eBay; package figures are estimates.',
  privacy: 'Privacy',
  status: 'Status',
  appearance: 'Appearance',
} as const;

export const APP_HEADER_TEXT = {
  user: 'User',
  home: 'PartSight, to the start page',
  account: 'Your account and your data',
  welcome: (name: string) => `Welcome, ${name}`,
  news: 'News about your runs is on the dashboard',
  settings: 'More settings will be here. Set your own store under Token Management.',
  logout: 'Logout',
} as const;

export const APP_TEXT = {
  skipToContent: 'Skip to content',
  back: 'Back to Platform Selector',
  universalStoreAnalysis: 'Universal Store Analysis',
  loading: 'Loading',
} as const;

export const NOT_FOUND_PAGE_TEXT = {
  title: 'Page Not Found',
  question: 'Did you forget to add the page to the router?',
  signedOut: 'A page of your own opens once you are logged in.',
  home: 'Go to the start page',
  logIn: 'Log In',
} as const;
