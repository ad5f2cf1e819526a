import { html } from '../../markup.ts';
import { page, type Site } from './layout.ts';

interface Message {
  title: string;
  text: string;
  /** Label and target of the link, if not the product's start page. */
  action: string;
  href?: string;
  /** The reference for support. */
  detail?: string;
}

/** A page with one message and a link. */
export function messagePage(site: Site, { title, text, action, href = site.home, detail }: Message): string {
  return page(site, {
    title,
    body: html`<p>${text}</p>
${detail !== undefined && html`<p class="detail">${detail}</p>`}
<a class="button" href="${href}">${action}</a>`,
  });
}

/** The sign-in took too long, was finished elsewhere, or lost its cookie. */
export function expiredPage(site: Site): string {
  return messagePage(site, {
    title: 'This sign-in has expired',
    text: 'It was open for too long, or was finished in another tab. Start again from Assay.',
    action: 'Start again',
  });
}

/** An internal error; the reference finds it in the log. */
export function brokenPage(site: Site, reference?: string): string {
  return messagePage(site, {
    title: 'Something went wrong',
    text: 'The sign-in service could not answer. Try again in a moment.',
    action: 'Go to Assay',
    detail: reference && `Reference: ${reference}`,
  });
}

/** The database cannot store a sign-in. */
export function diskFullPage(site: Site): string {
  return messagePage(site, {
    title: 'Nobody can sign in at the moment',
    text: 'The disk of the database is full, so sign-ins cannot be stored. Tell your Assay operator.',
    action: 'Try again',
  });
}

export function missingPage(site: Site): string {
  return messagePage(site, {
    title: 'Page not found',
    text: 'There is nothing at this address.',
    action: 'Go to Assay',
  });
}
