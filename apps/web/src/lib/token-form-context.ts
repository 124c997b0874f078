import { createContext, type ReactNode } from 'react';

/** The token field, for wherever a run waits for one; the page provides it. */
export const TokenFormContext = createContext<ReactNode>(null);
