import { shownArticles, shownWatchlist } from '@assay/domain/screening';
import { shownDay } from '#api/as-of';
import type { SourceDescriptor } from '#features/gathering';
import { useViewer } from '#features/session';
import { deferred } from '#ui/deferred';

const hitWords = { one: 'watchlist hit', many: 'watchlist hits' };
const articleWords = { one: 'article', many: 'articles' };
const onlyDismissed = { one: 'dismissed', many: 'dismissed' };

export const mediaSource: SourceDescriptor<'vital4'> = {
  kind: 'vital4',
  label: 'Adverse media and watchlists',
  found: ({ third_party_sources: { vital4 } }, dismissed) => {
    const isOpen = ({ id }: { id: string }) => !dismissed.has(id);
    const allArticles = shownArticles(vital4.data.adverse_media, shownDay());
    const allListed = shownWatchlist(vital4.data.watchlists_sanctions);
    const articles = allArticles.filter(isOpen).length;
    const listed = allListed.filter(isOpen).length;
    const away = allArticles.length + allListed.length - articles - listed;
    if (articles + listed === 0 && away > 0)
      return { ...vital4, ...onlyDismissed, records: away, tone: 'neutral' };
    const hits = `${listed} ${listed === 1 ? hitWords.one : hitWords.many}`;
    const notable = [articles > 0 && listed > 0 && hits, away > 0 && `${away} dismissed`];
    return {
      ...vital4,
      ...(articles > 0 ? articleWords : hitWords),
      records: articles > 0 ? articles : listed,
      notable: notable.filter(Boolean).join(', ') || null,
      tone: listed > 0 ? 'highest' : 'medium',
    };
  },
  useOwnCalls: (_inquiryId, { data }) => ({ data, isEnabled: useViewer().lender.vital4_enabled }),
  title: 'Adverse Media & Watchlist Data',
  Content: deferred('The records', async () => (await import('./media-modal.tsx')).MediaModal),
};
