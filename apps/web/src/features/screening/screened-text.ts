import type { MerchantSource } from '@assay/domain/gathering';
import type { ListChecked } from '@assay/domain/screening';

/** The source that screens against the imported lists; the others are vendors' feeds. */
const OWN_LISTS = 'watchlists';

/** What was screened for a merchant without a match, and what was not screened: having no match there means nothing. */
export function screenedText(
  lists: readonly Pick<ListChecked, 'name'>[],
  sources: readonly Pick<MerchantSource, 'source' | 'label' | 'status'>[],
) {
  const own = sources.find(({ source }) => source === OWN_LISTS);
  const feeds = sources.filter(({ source }) => source !== OWN_LISTS);
  const named = (statuses: readonly MerchantSource['status'][]) =>
    feeds.filter(({ status }) => statuses.includes(status)).map(({ label }) => label);
  const sentence = (start: string, labels: readonly string[]) =>
    labels.length > 0 ? [`${start}: ${labels.join(', ')}.`] : [];
  return {
    clear: [
      ...(lists.length > 0
        ? [`No match on the imported ${lists.length === 1 ? 'list' : 'lists'} below.`]
        : []),
      ...sentence('No match from', named(['available', 'not_available'])),
    ],
    missing: [
      ...(lists.length === 0 ? [ownLists(own?.status)] : []),
      ...sentence('Not checked', named(['not_initiated'])),
      ...sentence('Failed', named(['error', 'timed_out'])),
      ...(feeds.length === 0 ? ['No vendor watchlist is set up.'] : []),
    ],
  };
}

/** Why no imported list was screened. */
function ownLists(status: MerchantSource['status'] | undefined): string {
  if (status === 'error' || status === 'timed_out') return 'The screening against imported lists failed.';
  return status === 'available' || status === 'not_available'
    ? 'No list is imported.'
    : 'No one has been screened against imported lists.';
}
