import {
  comparedInputs,
  type ProviderCandidate,
  type ProviderData,
  type ProviderSearch,
} from '@assay/domain/licensing';
import { normaliseCity, normaliseState, normaliseStreet, normaliseZip } from '@assay/match-engine/normalise';
import {
  businessSimilarity,
  nameSimilarity,
  partSimilarity,
  streetSimilarity,
} from '@assay/match-engine/similarity';

type Similarity = number | null;
type Address = ProviderData['addresses'][number];

/** A register entry as a candidate for the typed search; the match engine compares each field. */
export function candidateOf(provider: ProviderData, search: ProviderSearch): ProviderCandidate {
  const names = [provider, ...provider.other_names];
  const doctor = provider.addresses.find(({ purpose }) => purpose === 'MAILING');
  const practice = provider.addresses.find(({ purpose }) => purpose === 'LOCATION');
  const similarities = {
    first_name_similarity: best(names.map((name) => nameSimilarity(search.firstName, name.first_name))),
    middle_name_similarity: best(names.map((name) => nameSimilarity(search.middleName, name.middle_name))),
    last_name_similarity: best(names.map((name) => partSimilarity(search.lastName, name.last_name))),
    npi_id_similarity: search.npiId ? npiSimilarity(search.npiId, provider.npi) : null,
    ...placeSimilarity(search, provider.addresses),
  };
  const merchant_similarity = best(
    names.map((name) => businessSimilarity(search.merchant, name.organization_name)),
  );
  const compared = Object.values(comparedInputs).map((field) => similarities[field]);
  return {
    ...provider,
    npi_id: provider.npi,
    specialty: (provider.taxonomies.find(({ primary }) => primary) ?? provider.taxonomies[0])?.desc ?? null,
    other_names: provider.other_names.flatMap(({ first_name, middle_name, last_name, organization_name }) => {
      const person = [first_name, middle_name, last_name].filter(Boolean).join(' ');
      return person || organization_name || [];
    }),
    provider_enumeration_date: provider.enumeration_date,
    ...parts('doctor', doctor),
    ...parts('practice', practice),
    phone: practice?.phone ?? doctor?.phone ?? null,
    // The register has neither an email address nor a delivery point code.
    email: null,
    dpc: null,
    ...similarities,
    merchant_similarity,
    taxonomy_similarity: null,
    overall_similarity: sum([...compared, merchant_similarity]),
  };
}

const best = (values: readonly Similarity[]): Similarity =>
  values.reduce<Similarity>((best, value) => (value === null ? best : Math.max(best ?? 0, value)), null);

const sum = (values: readonly Similarity[]): Similarity => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.round(known.reduce((total, value) => total + value, 0) * 1e6) / 1e6 : null;
};

/** A partial number counts in proportion to its digits. */
const npiSimilarity = (typed: string, npi: string): number =>
  npi.startsWith(typed) ? typed.length / npi.length : 0;

const equal = (typed: string | null, known: string | null): Similarity =>
  typed && known ? Number(typed === known) : null;

/** The similarities of the address that fits best: never some parts of one address and some of another. */
function placeSimilarity(search: ProviderSearch, addresses: readonly Address[]) {
  const places = (addresses.length > 0 ? addresses : [undefined]).map((address) => {
    const { number, name } = streetOf(address);
    return {
      street_number_similarity: equal(search.streetNumber ?? null, number),
      street_name_similarity: streetSimilarity(search.streetName, name),
      city_similarity: partSimilarity(normaliseCity(search.city), normaliseCity(address?.city)),
      state_similarity: equal(normaliseState(search.state), normaliseState(address?.state)),
      zip5_similarity: equal(normaliseZip(search.zip5), address?.zip5 ?? null),
    };
  });
  const total = (place: Record<string, Similarity>): number => sum(Object.values(place)) ?? 0;
  return places.reduce((best, place) => (total(place) > total(best) ? place : best));
}

/** Splits the line of an address into its house number and the rest. */
function streetOf(address: Address | undefined): { number: string | null; name: string | null } {
  const addr1 = address?.addr1 ?? null;
  const number = normaliseStreet(addr1, null, null).street?.number ?? null;
  const [, name = addr1] = /^\s*\d+\w?\s+(.+)$/.exec(addr1 ?? '') ?? [];
  return { number, name: number ? name : addr1 };
}

const parts = <P extends 'doctor' | 'practice'>(prefix: P, address: Address | undefined) => {
  const { number, name } = streetOf(address);
  return {
    [`${prefix}_street_number`]: number,
    [`${prefix}_street_name`]: name,
    [`${prefix}_addr2`]: address?.addr2 ?? null,
    [`${prefix}_city`]: address?.city ?? null,
    [`${prefix}_state`]: address?.state ?? null,
    [`${prefix}_zip5`]: address?.zip5 ?? null,
  } as Pick<ProviderCandidate, Extract<keyof ProviderCandidate, `${P}_${string}`>>;
};
