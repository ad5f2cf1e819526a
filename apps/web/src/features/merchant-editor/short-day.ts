const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A moment as its day in the viewer's zone, e.g. `Mar 10, 2026`. */
export const shortDay = (moment: string): string => format.format(new Date(moment));
