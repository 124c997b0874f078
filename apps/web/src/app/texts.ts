export const ERROR_BOUNDARY_TEXT = {
  report: 'Couldn’t show the page',
  title: 'Couldn’t show this page',
  note: 'Nothing is lost: your uploads and runs are on the server. Reload to continue.',
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
  notifications: 'Notifications',
  settingsName: 'Settings',
  user: 'User',
  home: 'PartSight, to the start page',
  account: 'Your account and your data',
  welcome: (name: string) => `Welcome, ${name}`,
  news: 'Your lots on the dashboard say how their runs go',
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
  signedOut: 'Log in to open your own pages.',
  home: 'Go to the start page',
  logIn: 'Log In',
} as const;
