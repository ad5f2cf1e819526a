import type { FactLicense } from './facts-reputation.ts';
import { isBusiness, isPerson } from './names.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { mayBeIn, namesOf, type WireRecord, type WireSubject } from './source-protocol-wire.ts';

const folded = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Drops unknown values, as the protocol allows. */
const known = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const toLicense = (found: FactLicense, subject: WireSubject): WireRecord => ({
  kind: 'license',
  id: `${found.state}-${folded(found.number)}`,
  subject_ref: subject.ref,
  ...known({
    licensee_name: found.holder,
    business_name: found.business_name,
    license_type: found.type,
    license_state: found.state,
    license_locale: found.locale,
    license_owner_type: found.owner_type,
    license_number: found.number,
    issue_date: found.issued_on,
    expiration_date: found.expires_on,
    license_status: found.status,
    board: found.board,
    adverse_action: found.adverse_action,
    npi_id: found.npi,
    addr1: found.addr1,
    city: found.city,
    state: found.city ? found.state : '',
    zip5: found.zip5,
  }),
});

const isHolder = (found: FactLicense, subject: WireSubject): boolean =>
  subject.type === 'business'
    ? namesOf(subject).some((name) => isBusiness([found.holder, found.business_name], name))
    : isPerson(found.holder, subject.first_name, subject.last_name) && mayBeIn(subject, found.state);

/** The boards' registers, by the name of the holder. */
export const boardsSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['license'],
  find: ({ licenses }, subject, today) =>
    licenses
      .filter((found) => found.issued_on <= today && isHolder(found, subject))
      .map((found) => toLicense(found, subject)),
});

function verified(found: FactLicense, subject: WireSubject): WireRecord {
  const { verification: outcome, adverse_action, status } = found;
  const isOpen = outcome === 'in_progress';
  const isReviewed = outcome === 'manual_review';
  const labels = isReviewed ? ['manual_review_recommended'] : [outcome];
  return {
    ...toLicense(found, subject),
    id: `order-${found.state}-${folded(found.number)}`,
    verification: {
      order_status: isOpen || isReviewed ? outcome : 'completed',
      order_labels: isOpen ? [] : labels,
      item_status: isOpen ? 'pending' : 'found',
      ...(isOpen
        ? {}
        : {
            license_status: status,
            adverse_action_status: adverse_action || 'None',
            authority_board: found.board,
            licensee_category: found.type,
            issue_date: found.issued_on,
            expiration_date: found.expires_on,
          }),
    },
  };
}

/** A verifier's results for given licenses, by number and state. */
export const licenseVerificationSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['license'],
  find: ({ licenses }, subject) =>
    (subject.licenses ?? []).flatMap(({ number, state }) =>
      licenses
        .filter((found) => found.state === state && folded(found.number) === folded(number))
        .map((found) => verified(found, subject)),
    ),
});
