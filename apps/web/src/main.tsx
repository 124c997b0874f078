// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { startOpening } from './lib/api/opening.ts';
import { exposeNonce } from './lib/browser/expose-nonce.ts';
import { applyStoredTheme } from './lib/browser/theme.ts';

startOpening(window.location);
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
