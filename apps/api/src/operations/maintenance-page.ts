import { html } from '../http/html.ts';
import type { PageContent } from './page-document.ts';

/** The notice shown to everyone during maintenance. */
export const maintenancePage = (note: string): PageContent => ({
  title: 'PartSight is down for maintenance',
  lead: 'We’ll be back shortly. Your lists are safe, and running lists keep going.',
  body: note === '' ? html`` : html`<p>${note}</p>`,
});
