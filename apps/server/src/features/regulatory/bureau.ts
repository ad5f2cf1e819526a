import { type Bureau, bureauResolutions, complaintRows, hasAlertWord } from '@assay/domain/regulatory';
import type { ComplaintsAbout } from './complaints-about.ts';

/** From good to bad; a profile without one of them stands last. */
const RATINGS = ['F', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+'];

/**
 * What the rating bureau says of a merchant; null without a profile and without a complaint in a file. Of several profiles, as of a business with two doors,
 * the worst rating speaks and the complaints are counted together.
 */
export function bureauOf({ profiles, bureau }: ComplaintsAbout, today: string): Bureau | null {
  const rank = (rating: string | null) => {
    const place = RATINGS.indexOf(rating ?? '');
    return place < 0 ? RATINGS.length : place;
  };
  const [head] = profiles.toSorted((a, b) => rank(a.data.rating) - rank(b.data.rating));
  if (!head && bureau.length === 0) return null;
  return {
    rating: head?.data.rating ?? null,
    accredited: head?.data.accredited ?? null,
    url: head?.data.url ?? null,
    complaint_rows: complaintRows(bureau, today),
    bbb_resolutions: bureauResolutions(bureau),
    alert_word_complaint_ids: bureau.filter(hasAlertWord).map(({ id }) => id),
  };
}
