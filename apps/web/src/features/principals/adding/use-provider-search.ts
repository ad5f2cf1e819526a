import { isNpi } from '@assay/domain/licensing';
import type { PrincipalFields } from '@assay/domain/principals';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useProviders } from '#features/licensing';

/** The pause after the last key before the search starts. */
const TYPING_PAUSE_MS = 500;

/**
 * The search criteria of the form; null if it cannot be searched. The register accepts only complete numbers and names.
 */
function criteriaOf(fields: PrincipalFields, merchant: string): Record<string, string> | null {
  const { first_name, last_name, npi_id } = fields;
  const canSearch = first_name.trim() || last_name.trim() || isNpi(npi_id.trim());
  if (fields.principal_category !== 'healthcare' || !canSearch) return null;
  const inputs = {
    firstName: first_name,
    middleName: fields.middle_name,
    lastName: last_name,
    streetNumber: fields.addr_number,
    streetName: fields.addr1,
    city: fields.city,
    state: fields.state,
    zip5: fields.zip5,
    npiId: npi_id.replace(/\D/g, ''),
  };
  const filled = Object.entries(inputs).flatMap(([key, value]) =>
    value.trim() ? [[key, value.trim()]] : [],
  );
  return { ...Object.fromEntries(filled), merchant };
}

/** The professionals that match the typed text, searched half a second after the last key (REP-155). */
export function useProviderSearch(
  fields: PrincipalFields,
  { merchant, clearings }: { merchant: string; clearings: number },
) {
  const now = JSON.stringify(criteriaOf(fields, merchant));
  const [settled] = useDebouncedValue(now, TYPING_PAUSE_MS);
  // After a choice or a clear, no search is sent until something else is typed.
  const [done, setDone] = useState<{ criteria: string; clearings: number } | null>(null);
  const isDone = done?.criteria === now && done.clearings === clearings;
  const criteria = settled === now && !isDone ? (JSON.parse(now) as Record<string, string> | null) : null;
  const search = useProviders(criteria);
  const isWanted = now !== 'null' && !isDone;
  return {
    criteria,
    results: criteria && search.data ? search.data : null,
    isSearching: isWanted && (settled !== now || search.isFetching),
    /** An incomplete number is not searched. */
    needsMore: fields.principal_category === 'healthcare' && now === 'null' && fields.npi_id.trim() !== '',
    forget: (filled: PrincipalFields) =>
      setDone({ criteria: JSON.stringify(criteriaOf(filled, merchant)), clearings }),
  };
}
