import { type DossierLists, dossierListsCall } from '@assay/domain/dossier';
import { endpoint } from '@assay/domain/http';
import { z } from 'zod';
import { shownMoment } from './as-of.ts';
import { call } from './call.ts';
import type { ReportScope } from './dossier-answers.ts';

const read = endpoint({ ...dossierListsCall, out: z.custom<DossierLists>() });

const loaded = new Map<string, Promise<DossierLists>>();

/**
 * The reviews and complaints of the past report that the page shows, loaded once; null in the present, where they are
 * read page by page.
 */
export async function pastLists({ inquiry_id, merchant_id }: ReportScope): Promise<DossierLists | null> {
  const as_of = shownMoment();
  if (as_of === null) return null;
  const key = `${inquiry_id} ${merchant_id} ${as_of}`;
  const lists =
    loaded.get(key) ??
    call(read, { params: { id: merchant_id, inquiryId: inquiry_id }, query: { as_of }, required: true }).then(
      (found) => found as DossierLists,
    );
  loaded.set(key, lists);
  lists.catch(() => loaded.delete(key));
  return lists;
}

/** A page of a list. */
export const pageOf = <T>(
  list: readonly T[],
  page: number,
  size: number,
): { count: number; results: T[] } => ({
  ...{ count: list.length, results: list.slice((page - 1) * size, page * size) },
});
