import { setupServer } from 'msw/node';

/** Answers nothing by itself: each test states the calls it expects. */
export const server = setupServer();
