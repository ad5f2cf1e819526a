import type { FactLicense } from './facts-reputation.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, mayBeIn, type WireRecord, type WireSubject } from './source-protocol-wire.ts';

const folded = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Drops unknown values, as the protocol allows. */
const known = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const toLicense = (found: FactLicense): WireRecord => ({
  kind: 'license',
  id: `${found.state}-${folded(found.number)}`,
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
    ? isCalled(subject, [found.holder, found.business_name])
    : isCalled(subject, [found.holder]) && mayBeIn(subject, found.state);

/** The boards' registers, by the name of the holder. */
export const boardsSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['license'],
  find: ({ licenses }, subject, today) =>
    licenses.filter((found) => found.issued_on <= today && isHolder(found, subject)).map(toLicense),
});

function verified(found: FactLicense): WireRecord {
  const { verification: outcome, adverse_action, status } = found;
  const isOpen = outcome === 'in_progress';
  const isReviewed = outcome === 'manual_review';
  const labels = isReviewed ? ['manual_review_recommended'] : [outcome];
  return {
    ...toLicense(found),
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
        .map(verified),
    ),
});
