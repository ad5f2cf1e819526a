import { reportEndpoints } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useFilings } from '#features/filings';

const propertiesKey = (merchantId: string) => ['properties', merchantId];

/** Filings and properties that come at the same time, as in a dossier, are stored within less than this. */
const SAME_TIME_MS = 1_000;

/**
 * The other phone numbers, emails, domains and profiles of a merchant, loaded again with each poll of its filings
 * (REP-049).
 */
export function useProperties(merchantId: string) {
  const filings = useFilings(merchantId);
  const properties = useQuery({
    queryKey: propertiesKey(merchantId),
    queryFn: async ({ signal }) =>
      notEmpty(await call(reportEndpoints.properties, { params: { id: merchantId }, signal })).properties,
    enabled: !filings.isPending,
    meta: { silent: isNotFound },
  });
  const { refetch, dataUpdatedAt } = properties;
  const isOlder = dataUpdatedAt > 0 && dataUpdatedAt + SAME_TIME_MS < filings.dataUpdatedAt;
  useEffect(() => {
    if (isOlder) void refetch();
  }, [isOlder, refetch]);
  return properties;
}

/** What a dossier answers of these queries. */
export const propertiesAnswers: DossierAnswers = ({ merchant_id }, { properties }) => [
  [propertiesKey(merchant_id), properties, reportEndpoints.properties.out.shape.properties],
];
