import { sourceState } from '@assay/domain/gathering';
import { shownArticles } from '@assay/domain/screening';
import { shownDay } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { useViewer } from '#features/session';
import { useScreening } from '../queries.ts';

/** The adverse media reports of a merchant that are not too old, and how many wait for a decision. */
export function useArticles(scope: ReportScope) {
  const isEnabled = useViewer().lender.vital4_enabled;
  const read = useScreening(scope);
  const { data } = read;
  return {
    isEnabled,
    read,
    state: sourceState({ status: data?.adverse_media_status, enabled: true }),
    articles: shownArticles(data?.data.adverse_media ?? [], shownDay()),
    waiting: data?.adverse_media_waiting ?? 0,
  };
}
