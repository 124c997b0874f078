import { createContext, type ReactNode } from 'react';

/** The field for a token, for wherever a run waits for one; the page puts it here. */
export const TokenPlace = createContext<ReactNode>(null);
