/** The address of the current report as of a moment; null means the present. */
export function addressAsOf(moment: string | null): string {
  const search = new URLSearchParams(location.search);
  search.delete('as_of');
  if (moment) search.set('as_of', moment);
  return `${location.pathname}${search.size > 0 ? `?${search}` : ''}`;
}

/** The day of a moment in the viewer's time zone, as YYYY-MM-DD. */
export const localDay = (moment: string): string => new Date(moment).toLocaleDateString('en-CA');
