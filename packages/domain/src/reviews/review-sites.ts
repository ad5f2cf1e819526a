/** A site where customers review businesses. */
interface ReviewSite {
  /** The lowercase name, used in URLs and responses. */
  alias: string;
  name: string;
  /** The source that queries this site directly; other sites come from the multi-site feed or from files. */
  source?: 'place_reviews' | 'local_reviews';
  /** Whether patients review doctors on this site. */
  isOfDoctors?: true;
}

/** All review sites, in display order (REP-117). */
export const reviewSites: readonly ReviewSite[] = [
  { alias: 'angi biz', name: 'Angi Biz' },
  { alias: 'bbb', name: 'BBB' },
  { alias: 'buildzoom', name: 'BuildZoom' },
  { alias: 'google', name: 'Google', source: 'place_reviews' },
  { alias: 'yelp', name: 'Yelp', source: 'local_reviews' },
  { alias: 'webmd', name: 'WebMD', isOfDoctors: true },
  { alias: 'vitals', name: 'Vitals', isOfDoctors: true },
  { alias: 'healthgrds', name: 'Healthgrds', isOfDoctors: true },
];

/** The names of the sites with reviews of doctors. */
export const doctorSites: readonly string[] = reviewSites.flatMap(({ name, isOfDoctors }) =>
  isOfDoctors ? [name] : [],
);

/** Alternative spellings of site names. */
const alsoCalled = new Map([
  ['angi', 'Angi Biz'],
  ['healthgrades', 'Healthgrds'],
]);

/** The display name of a site, however a source spells it. */
export function siteName(written: string): string {
  const alias = written.trim().toLowerCase();
  return alsoCalled.get(alias) ?? reviewSites.find((site) => site.alias === alias)?.name ?? written.trim();
}

/** The lowercase name of a site, used in URLs and responses. */
export const siteAlias = (written: string): string => siteName(written).toLowerCase();

/** Every lowercase spelling of the site with this alias. */
export const spellingsOf = (alias: string): string[] => [
  alias,
  ...[...alsoCalled].flatMap(([spelling, name]) => (name.toLowerCase() === alias ? [spelling] : [])),
];

/** Sorts by list position, then unlisted sites by name. */
export function bySite(one: { alias: string; name: string }, other: { alias: string; name: string }): number {
  const place = ({ alias }: { alias: string }) => {
    const at = reviewSites.findIndex((site) => site.alias === alias);
    return at < 0 ? reviewSites.length : at;
  };
  return place(one) - place(other) || one.name.localeCompare(other.name);
}
