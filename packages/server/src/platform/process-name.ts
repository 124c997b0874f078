import { hostname } from 'node:os';

/** Tells this process from every other one: whoever holds a lane, and whose connection PostgreSQL shows. */
export const PROCESS_NAME = `${hostname()}/${process.pid}`;
