import { type DossierLists, dossierListsCall } from '@assay/domain/dossier';
import { endpoint } from '@assay/domain/http';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { shownMoment } from './as-of.ts';
import { call } from './call.ts';
import type { ReportScope } from './dossier-answers.ts';
import { notEmpty } from './not-empty.ts';

const read = endpoint({ ...dossierListsCall, out: z.custom<DossierLists>() });

/**
 * The reviews and complaints of the past report that the page shows, loaded once; null in the present, where they are
 * read page by page.
 */
export async function pastLists(
  client: QueryClient,
  { inquiry_id, merchant_id }: ReportScope,
): Promise<DossierLists | null> {
  const as_of = shownMoment();
  if (as_of === null) return null;
  return client.fetchQuery({
    queryKey: ['dossier', 'lists', inquiry_id, merchant_id],
    queryFn: async ({ signal }) => {
      const params = { id: merchant_id, inquiryId: inquiry_id };
      return notEmpty(await call(read, { params, query: { as_of }, signal, required: true }));
    },
  });
}

/** A page of a list. */
export const pageOf = <T>(
  list: readonly T[],
  page: number,
  size: number,
): { count: number; results: T[] } => ({
  ...{ count: list.length, results: list.slice((page - 1) * size, page * size) },
});
