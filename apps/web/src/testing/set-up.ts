// eslint-disable-next-line import/no-unassigned-import -- adds the DOM matchers
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { clearToasts } from '../ui/toast-store.ts';
import { server } from './server.ts';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

afterEach(() => {
  cleanup();
  clearToasts();
  server.resetHandlers();
  window.history.replaceState(null, '', '/');
});

afterAll(() => server.close());
