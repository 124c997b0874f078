import { html, type PageContent } from './page-document.ts';

/** The notice shown to everyone during maintenance. */
export const maintenancePage = (note: string): PageContent => ({
  title: 'PartSight is being maintained',
  lead: 'We will be back shortly. Your lists are safe, and running analyses go on by themselves.',
  body: note === '' ? html`` : html`<p>${note}</p>`,
});
