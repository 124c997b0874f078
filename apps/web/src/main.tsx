// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { startOpening } from './lib/api/opening.ts';
import { exposeNonce } from './lib/browser/expose-nonce.ts';
import { applyStoredTheme } from './lib/browser/theme.ts';

if (startOpening(window.location)) {
  // Ready by the time the answers are.
  void import('./app/signed-in-routes.tsx');
  void import('./app/dashboard/dashboard-page.tsx');
}
exposeNonce();
applyStoredTheme();

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element to render into.');
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
