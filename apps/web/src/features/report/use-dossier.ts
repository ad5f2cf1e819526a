import { type Dossier, dossierCall } from '@assay/domain/dossier';
import { endpoint } from '@assay/domain/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';

const read = endpoint({ ...dossierCall, out: z.custom<Dossier>() });

/**
 * Loads the dossier of an opened report and stores its answers for the sections, so that they load nothing themselves.
 * Returns whether the sections can be shown: also after a failure, when each of them loads its own data.
 */
export function useDossier(
  { inquiry_id, merchant_id }: ReportScope,
  { isOpen, answers }: { isOpen: boolean; answers: readonly DossierAnswers[] },
): boolean {
  const queryClient = useQueryClient();
  // A merchant of the portfolio may have no inquiry, and then has no dossier.
  const isEnabled = isOpen && inquiry_id !== '' && answers.length > 0;
  const { isPending } = useQuery({
    queryKey: ['dossier', inquiry_id, merchant_id],
    queryFn: async ({ signal }) => {
      const params = { id: merchant_id, inquiryId: inquiry_id };
      const dossier = notEmpty(await call(read, { params, signal, required: true }));
      const found = answers.flatMap((answersOf) => answersOf({ inquiry_id, merchant_id }, dossier));
      for (const [key, data] of found.map(([key, data, schema]) => [key, schema.parse(data)] as const))
        queryClient.setQueryData(key, data);
      return true;
    },
    enabled: isEnabled,
    meta: { log: 'The dossier could not be loaded; each section loads its own data', silent: true },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return isOpen && !(isEnabled && isPending);
}
