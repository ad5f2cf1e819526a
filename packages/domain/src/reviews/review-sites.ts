/** A site on which customers write of businesses. */
interface ReviewSite {
  /** What the site is called in addresses and answers: its name in small letters. */
  alias: string;
  name: string;
  /** The source that asks it by itself; the others come through the feed of several sites, or from files. */
  source?: 'place_reviews' | 'local_reviews';
  /** Whether it is a site on which patients write of doctors. */
  isOfDoctors?: true;
}

/** The review sites, in the order in which they show (REP-117). */
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

/** The names of the sites on which patients write of doctors. */
export const doctorSites: readonly string[] = reviewSites.flatMap(({ name, isOfDoctors }) =>
  isOfDoctors ? [name] : [],
);

/** Other ways in which sites write their names. */
const alsoCalled: Readonly<Record<string, string>> = { angi: 'Angi Biz', healthgrades: 'Healthgrds' };

/** The name under which a site shows, however a source writes it. */
export function siteName(written: string): string {
  const alias = written.trim().toLowerCase();
  return alsoCalled[alias] ?? reviewSites.find((site) => site.alias === alias)?.name ?? written.trim();
}

/** What a site is called in addresses and answers. */
export const siteAlias = (written: string): string => siteName(written).toLowerCase();

/** Every way in which the site of an alias may be written, in small letters. */
export const spellingsOf = (alias: string): string[] => [
  alias,
  ...Object.entries(alsoCalled).flatMap(([spelling, name]) =>
    name.toLowerCase() === alias ? [spelling] : [],
  ),
];

/** By the place in the list, then others by name. */
export function bySite(one: { alias: string; name: string }, other: { alias: string; name: string }): number {
  const place = ({ alias }: { alias: string }) => {
    const at = reviewSites.findIndex((site) => site.alias === alias);
    return at < 0 ? reviewSites.length : at;
  };
  return place(one) - place(other) || one.name.localeCompare(other.name);
}
