import { type Bureau, bureauResolutions, complaintRows, hasAlertWord } from '@assay/domain/regulatory';
import type { ComplaintsAbout } from './complaints-about.ts';

/** From bad to good; a profile without a rating sorts last. */
const RATINGS = ['F', 'D-', 'D', 'D+', 'C-', 'C', 'C+', 'B-', 'B', 'B+', 'A-', 'A', 'A+'];

/**
 * The merchant's summary at the rating bureau; null without a profile and an imported complaint. Of several profiles,
 * such as of a business with two locations, the worst rating counts and the complaints are added up.
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
