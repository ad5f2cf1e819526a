import type { FactVerification } from './facts-evidence.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, mayBeIn, type WireRecord } from './source-protocol-wire.ts';

function toRecord(found: FactVerification, today: string): WireRecord {
  const at = `${today}T06:00:00Z`;
  const property = (name: string, value: string) => ({ name, value, created_at: at, updated_at: at });
  const process = (name: string) => ({ name, status: 'COMPLETED', completed_at: at });
  return {
    kind: 'business_verification',
    id: `${found.state}-${found.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    name: found.name,
    properties: [
      property('ADDRESS_VERIFICATION', found.address),
      property('PHONE_VERIFICATION', found.phone),
      property('EMAIL_VERIFICATION', found.email),
    ],
    processes: [process('Postal check'), process('Telephone check'), process('Email check')],
  };
}

/** The verification of a business, by name and state. */
export const verificationSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['business_verification'],
  find: ({ verifications }, subject, today) =>
    verifications
      .filter((found) => subject.type === 'business' && mayBeIn(subject, found.state))
      .filter(({ name, trade_name }) => isCalled(subject, [name, trade_name]))
      .slice(0, 1)
      .map((found) => toRecord(found, today)),
});
