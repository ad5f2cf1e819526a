import { lookups, type ProviderCriteria } from '@assay/connectors/registry';
import type { EvidenceRecord } from '@assay/domain/evidence';
import {
  isNpi,
  type licensingEndpoints,
  type ProviderData,
  type ProviderSearch,
} from '@assay/domain/licensing';
import { findState } from '@assay/names/states';
import { lookUp, type VendorLookup } from '#features/vendor';
import { lenderOf } from '#platform/actor';
import type { OpenCall, OpenHandler } from '#platform/feature';
import { candidateOf } from './candidate.ts';
import { listedLicenses } from './doctors/doctor-licenses.ts';

const MAX_CANDIDATES = 50;

/** Queries the national register of health care providers for what a user types about a professional. */
export const providerLookup: VendorLookup<ProviderCriteria, EvidenceRecord<'provider'>> = {
  key: 'provider',
  source: 'Health care professionals',
  connector: lookups.provider,
  maxPages: 3,
};

/**
 * The professionals similar to the typed search, most similar first (REP-156). Names are searched in the typed state,
 * and in all states when it has no result. A partial NPI ID only filters the results of a name, because the register
 * accepts only complete numbers.
 */
export const findProviders: OpenHandler<typeof licensingEndpoints.doctors> = async (call) => {
  const { query } = call;
  const wanted = criteriaOf(query);
  const inState = await entries(call, wanted);
  const found =
    inState.length > 0 || !wanted.state ? inState : await entries(call, { ...wanted, state: null });
  return found
    .filter(({ npi }) => npi.startsWith(query.npiId ?? ''))
    .map((provider) => candidateOf(provider, query))
    .sort(
      (a, b) => (b.overall_similarity ?? 0) - (a.overall_similarity ?? 0) || a.npi_id.localeCompare(b.npi_id),
    )
    .slice(0, MAX_CANDIDATES);
};

/** The licenses that the holder of an NPI ID lists, each once. */
export const providerLicenses: OpenHandler<typeof licensingEndpoints.doctorLicenses> = async (call) => {
  const { npiId } = call.query;
  const criteria = { npi: npiId, first_name: null, last_name: null, state: null };
  const licenses = (await entries(call, criteria)).flatMap((provider) => {
    const { npi: npi_id, first_name, middle_name, last_name } = provider;
    const name = [first_name, middle_name, last_name].filter(Boolean).join(' ') || null;
    return listedLicenses(provider).map((license) => ({ npi_id, name, ...license }));
  });
  const keyOf = (license: (typeof licenses)[number]) =>
    JSON.stringify([license.license_number, license.license_number_state_code]);
  return [
    ...new Map(licenses.toReversed().map((license) => [keyOf(license), license])).values(),
  ].toReversed();
};

const criteriaOf = ({ npiId, firstName, lastName, state }: ProviderSearch): ProviderCriteria => ({
  npi: isNpi(npiId) ? npiId : null,
  first_name: firstName ?? null,
  last_name: lastName ?? null,
  state: findState(state ?? '', { territories: true })?.code ?? null,
});

async function entries(
  call: OpenCall<(typeof licensingEndpoints)['doctors' | 'doctorLicenses']>,
  criteria: ProviderCriteria,
): Promise<ProviderData[]> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  // A user who types on closes the call, and its search is no longer needed.
  call.reply.raw.on('close', leave);
  try {
    const context = { ...call, lenderId: lenderOf(call.actor).id, signal: gone.signal };
    const found = await lookUp(providerLookup, context, criteria);
    return found?.records.map(({ data }) => data) ?? [];
  } finally {
    call.reply.raw.off('close', leave);
  }
}
