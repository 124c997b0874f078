/** For tests of other packages that count statements or hold locks. */
export { Client } from 'pg';
