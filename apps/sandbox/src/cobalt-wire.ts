import type { FactFiling } from './facts.ts';
import { hasCome } from './vendor.ts';

/** States whose register publishes no officers. */
const WITHOUT_OFFICERS = new Set(['CA', 'DE', 'MD', 'MI', 'NJ', 'NY', 'OH', 'PA']);
/** Delaware gives the status only for a fee. */
const WITHOUT_STATUS = new Set(['DE']);

export type CobaltOptions = { screenshot: boolean; uccData: boolean };

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** Whether a filing ended on or before the day; one that ends later is still active. */
const isInactiveOn = (filing: FactFiling, today: string) => hasCome(filing.inactive_date, today);

function documents(filing: FactFiling, today: string) {
  const list = [{ name: 'Initial Filing', url: documentUrl(filing, 1), date: usDay(filing.filing_date) }];
  if (isInactiveOn(filing, today))
    list.push({
      name: filing.inactive_status ?? 'Dissolution',
      url: documentUrl(filing, 2),
      date: usDay(filing.inactive_date!),
    });
  return list;
}

const documentUrl = (filing: FactFiling, number: number) =>
  `https://register.example/${filing.filing_state.toLowerCase()}/${filing.sos_id}/${number}.pdf`;

/** A filing in the vendor's format. Omits values that a register does not publish, as the vendor does. */
export function toBusiness(filing: FactFiling, today: string, confidence: number, options: CobaltOptions) {
  const isInactive = isInactiveOn(filing, today);
  const hasStatus = !WITHOUT_STATUS.has(filing.filing_state);
  return {
    title: filing.name,
    filingDate: usDay(filing.filing_date),
    normalizedFilingDate: `${filing.filing_date}T00:00:00.000Z`,
    stateOfFormation: filing.state_of_formation,
    stateOfSosRegistration: filing.filing_state,
    ...(hasStatus && {
      status: isInactive ? (filing.inactive_status ?? 'Inactive') : filing.status,
      normalizedStatus: isInactive ? 'inactive' : 'active',
    }),
    ...(isInactive && { inactiveDate: usDay(filing.inactive_date!) }),
    entityType: filing.entity_type,
    sosId: filing.sos_id,
    agentName: filing.agent.name,
    agentStreetAddress: filing.agent.street,
    agentCity: filing.agent.city,
    agentState: filing.agent.state,
    ...(filing.agent.zip && { agentZip: filing.agent.zip }),
    agentIsCommercial: /\b(INC|LLC)$/i.test(filing.agent.name),
    physicalAddressStreet: filing.physical.street,
    physicalAddressCity: filing.physical.city,
    physicalAddressState: filing.physical.state,
    physicalAddressZip: filing.physical.zip,
    mailingAddressStreet: filing.mailing.street,
    mailingAddressCity: filing.mailing.city,
    mailingAddressState: filing.mailing.state,
    mailingAddressZip: filing.mailing.zip,
    ...(filing.phone && { phoneNumber: filing.phone }),
    ...(filing.email && { email: filing.email }),
    ...(filing.industry && { industry: filing.industry }),
    url: `https://register.example/${filing.filing_state.toLowerCase()}/${filing.sos_id}`,
    confidenceLevel: confidence,
    officers: WITHOUT_OFFICERS.has(filing.filing_state)
      ? []
      : filing.officers.map((officer) => ({
          name: officer.name,
          title: officer.title,
          streetAddress: officer.street,
          city: officer.city,
          state: officer.state,
          zip: officer.zip,
        })),
    documents: documents(filing, today),
    ...(options.screenshot && { screenshotUrl: documentUrl(filing, 0).replace('.pdf', '.png') }),
    ...(options.uccData && { uccData: [] }),
    messages: filing.former_names.map((name) => `Former name: ${name}`),
  };
}

/** A filing as the vendor lists it among alternative names. */
export function toAlternative(filing: FactFiling) {
  return { title: filing.name, sosId: filing.sos_id, stateOfSosRegistration: filing.filing_state };
}
