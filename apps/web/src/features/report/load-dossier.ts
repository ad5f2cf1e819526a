import { type Dossier, dossierCall, madeAtHeader, reportView } from '@assay/domain/dossier';
import { type EndpointOut, endpoint } from '@assay/domain/http';
import type { reportEndpoints } from '@assay/domain/report';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { callForAnswer } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';

/** An opened report. */
export type OpenedReport = EndpointOut<(typeof reportEndpoints)['ofMerchant']> & {
  /** The version of the dossier that it shows; null if unknown. */
  version: string | null;
  /** When that version was made; null for a report that was just opened. */
  madeAt: string | null;
};

export const reportKey = (inquiryId: string, merchantId: string) => ['report', inquiryId, merchantId];

const read = endpoint({ ...dossierCall, out: z.custom<Dossier>() });

export interface LoadDossier {
  scope: ReportScope;
  answers: readonly DossierAnswers[];
  queryClient: QueryClient;
  signal?: AbortSignal;
  /** Only a stored version, or that of a past moment. */
  query?: { stored: 'true' } | { as_of: string };
  /** The version that the page shows, which the server need not send again. */
  known?: string;
}

interface LoadedDossier {
  dossier: Dossier;
  report: OpenedReport;
  /** The queries that it answers. */
  keys: QueryKey[];
}

/**
 * Loads a dossier and stores its answers for the sections; null if there is no stored one, or if the known version has
 * not changed.
 */
export async function loadDossier({
  scope,
  answers,
  queryClient,
  signal,
  query,
  known,
}: LoadDossier): Promise<LoadedDossier | null> {
  const startedAt = Date.now();
  const { data, headers } = await callForAnswer(read, {
    params: { id: scope.merchant_id, inquiryId: scope.inquiry_id },
    query,
    headers: known === undefined ? undefined : { 'if-none-match': `"${known}"` },
    signal,
    required: true,
  });
  if (!data) return null;
  const found = answers.flatMap((answersOf) => answersOf(scope, data));
  for (const [key, answer] of found.map(([key, answer, schema]) => [key, schema.parse(answer)] as const)) {
    // What a section loaded since the start, as after a decision, may be newer.
    const loadedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    if (loadedAt <= startedAt) queryClient.setQueryData(key, answer);
  }
  const madeAt = headers.get(madeAtHeader);
  return {
    dossier: data,
    report: {
      ...reportView(data, new Date(madeAt ?? Date.now())),
      version: /"(.*)"/.exec(headers.get('etag') ?? '')?.[1] ?? null,
      madeAt,
    },
    keys: found.map(([key]) => key),
  };
}
