import { getDomain } from 'tldts';

const FREEMAIL = new Set(
  (
    'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com aim.com hotmail.com outlook.com live.com ' +
    'msn.com icloud.com me.com mac.com comcast.net att.net sbcglobal.net bellsouth.net verizon.net cox.net ' +
    'charter.net earthlink.net frontier.com frontiernet.net windstream.net centurylink.net roadrunner.com rr.com ' +
    'twc.com optonline.net juno.com netzero.net mail.com gmx.com protonmail.com proton.me zoho.com yandex.com ' +
    'spectrum.net swbell.net pacbell.net ameritech.net prodigy.net suddenlink.net embarqmail.com mchsi.com'
  ).split(' '),
);
const SHARED_HOSTS = new Set(
  (
    'facebook.com fb.com instagram.com twitter.com x.com linkedin.com youtube.com tiktok.com pinterest.com yelp.com ' +
    'google.com business.site goo.gl bit.ly wix.com wixsite.com wordpress.com blogspot.com weebly.com ' +
    'squarespace.com godaddysites.com square.site shopify.com myshopify.com etsy.com ebay.com amazon.com ' +
    'tripadvisor.com opentable.com doordash.com ubereats.com grubhub.com linktr.ee yellowpages.com ' +
    'angi.com homeadvisor.com thumbtack.com houzz.com mapquest.com foursquare.com groupon.com clover.com'
  ).split(' '),
);

/** The registrable domain of a URL or host; null if many businesses share it. */
export function normaliseDomain(value: string | null | undefined): string | null {
  if (!value) return null;
  const text = value.trim().toLowerCase();
  if (text.length < 4 || !text.includes('.')) return null;
  const domain = getDomain(text, { extractHostname: true, validateHostname: false });
  return domain === null || FREEMAIL.has(domain) || SHARED_HOSTS.has(domain) ? null : domain;
}

/** An email address in lower case without its `+tag`; null if invalid. */
export function normaliseEmail(value: string | null | undefined): string | null {
  if (!value) return null;
  const match = /([^\s@<>,;]+)@([^\s@<>,;]+\.[a-z]{2,})/.exec(value.trim().toLowerCase());
  if (!match) return null;
  return `${match[1]!.replace(/(?!^)\+.*$/, '')}@${match[2]!}`;
}

/** The registrable domain of an email address; null for freemail. */
export function emailDomain(email: string | null): string | null {
  return email === null ? null : normaliseDomain(email.slice(email.indexOf('@') + 1));
}
