import { html, type PageText } from './page-document.ts';

/** What everybody sees who is kept out for a while. */
export const maintenancePage = (note: string): PageText => ({
  title: 'PartSight is being maintained',
  lead: 'We will be back shortly. Your lists are safe, and running analyses go on by themselves.',
  body: note === '' ? html`` : html`<p>${note}</p>`,
});
