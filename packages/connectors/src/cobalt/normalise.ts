import type { CorporateFiling } from '@assay/domain/third-party';
import { findState } from '@assay/reference/states';
import type { CobaltResult } from './wire.ts';

/** A normalised filing, before it has an id and a time of its own. */
export type LegalEntityRecord = Omit<CorporateFiling, 'id' | 'updated_at' | 'source'>;

const orNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** A day as YYYY-MM-DD from an ISO time, or null: a state's own way to write days is not guessed at. */
const day = (value: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null;

const zip5 = (value: string | null | undefined): string | null =>
  /^\d{5}/.exec(value?.trim() ?? '')?.[0] ?? null;

/** The wire has no day of becoming inactive: it is the newest document of a filing that is (docs/connectors/cobalt.md). */
function inactiveDate(result: CobaltResult): string | null {
  if (result.normalizedStatus?.toLowerCase() !== 'inactive') return null;
  const days = (result.documents ?? []).flatMap(({ date }) => day(date) ?? []);
  return days.sort().at(-1) ?? null;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A filing in the product's terms; null for a result without a name or a state, which cannot be anybody's filing. */
export function normaliseFiling(result: CobaltResult, searchedState: string): LegalEntityRecord | null {
  const name = orNull(result.title);
  const filing_state = findState(result.stateOfSosRegistration ?? searchedState)?.code;
  if (!name || !filing_state) return null;
  return {
    name,
    filing_state,
    sos_id: orNull(result.sosId === null || result.sosId === undefined ? null : String(result.sosId)),
    entity_type: orNull(result.entitySubType) ?? orNull(result.entityType),
    filing_date: day(result.normalizedFilingDate),
    status: result.normalizedStatus ? capitalised(result.normalizedStatus) : orNull(result.status),
    inactive_date: inactiveDate(result),
    industry: orNull(result.industry),
    mailing_addr1: orNull(result.mailingAddressStreet),
    mailing_city: orNull(result.mailingAddressCity),
    mailing_state: orNull(result.mailingAddressState),
    mailing_zip5: zip5(result.mailingAddressZip),
    physical_addr1: orNull(result.physicalAddressStreet),
    physical_city: orNull(result.physicalAddressCity),
    physical_state: orNull(result.physicalAddressState),
    physical_zip5: zip5(result.physicalAddressZip),
    phone: orNull(result.phoneNumber)?.replace(/\D/g, '') ?? null,
    email: orNull(result.email),
    officers: (result.officers ?? []).flatMap((officer) => {
      const officerName = orNull(officer.name);
      return officerName ? [{ name: officerName, title: orNull(officer.title) }] : [];
    }),
    registered_agent: orNull(result.agentName),
    url: orNull(result.url),
    confidence: result.confidenceLevel ?? null,
  };
}
