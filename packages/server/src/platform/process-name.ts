import { hostname } from 'node:os';

/** Identifies this process as lane holder and on its PostgreSQL connections. */
export const PROCESS_NAME = `${hostname()}/${process.pid}`;
