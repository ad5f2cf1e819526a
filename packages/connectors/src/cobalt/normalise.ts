import type { CorporateFilingData } from '@assay/domain/filings';
import { findState } from '@assay/names/states';
import { isoDay, phone10, textOrNull, usDay, zip5 } from '../wire-values/index.ts';
import { officersOf } from './officers.ts';
import type { CobaltResult } from './wire.ts';

/**
 * The date on which a filing ended. For an active filing the vendor gives the date on which it would end, or
 * `Perpetual`.
 */
const inactiveDate = ({ normalizedStatus, inactiveDate }: CobaltResult): string | null =>
  normalizedStatus?.toLowerCase() === 'active' ? null : usDay(inactiveDate);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Normalizes a filing; null for a result without name or state, which cannot be attributed. */
export function normaliseFiling(result: CobaltResult, searchedState: string): CorporateFilingData | null {
  const name = textOrNull(result.title);
  const filing_state = (findState(result.stateOfSosRegistration ?? '') ?? findState(searchedState))?.code;
  if (!name || !filing_state) return null;
  return {
    name,
    filing_state,
    sos_id: textOrNull(result.sosId),
    entity_type: textOrNull(result.entitySubType) ?? textOrNull(result.entityType),
    filing_date: isoDay(result.normalizedFilingDate),
    status: result.normalizedStatus ? capitalised(result.normalizedStatus) : textOrNull(result.status),
    inactive_date: inactiveDate(result),
    industry: textOrNull(result.industry),
    mailing_addr1: textOrNull(result.mailingAddressStreet),
    mailing_city: textOrNull(result.mailingAddressCity),
    mailing_state: textOrNull(result.mailingAddressState),
    mailing_zip5: zip5(result.mailingAddressZip),
    physical_addr1: textOrNull(result.physicalAddressStreet),
    physical_city: textOrNull(result.physicalAddressCity),
    physical_state: textOrNull(result.physicalAddressState),
    physical_zip5: zip5(result.physicalAddressZip),
    phone: phone10(result.phoneNumber),
    email: textOrNull(result.email),
    officers: officersOf(result),
    registered_agent: result.agentResigned ? null : textOrNull(result.agentName),
    url: textOrNull(result.url),
    confidence: result.confidenceLevel ?? null,
  };
}
