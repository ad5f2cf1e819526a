import type { FactBureauProfile, FactRegulatorComplaint } from './facts-reputation.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, mayBeIn, type WireRecord, type WireSubject } from './source-protocol-wire.ts';

const isAbout = (subject: WireSubject, names: readonly string[]): boolean =>
  subject.type === 'business' && isCalled(subject, names);

const toProfile = (profile: FactBureauProfile, today: string): WireRecord => ({
  kind: 'bureau_profile',
  id: profile.profile_id,
  name: profile.name,
  other_names: profile.other_names,
  addr1: profile.addr1,
  city: profile.city,
  state: profile.state,
  zip5: profile.zip5,
  phones: profile.phone ? [profile.phone] : [],
  domains: profile.domain ? [profile.domain] : [],
  rating: profile.rating,
  accredited: profile.is_accredited,
  url: profile.url,
  complaints: profile.complaints
    .filter(({ filed_on }) => filed_on <= today)
    .map(({ filed_on, text, status, ...complaint }) => ({
      ...complaint,
      complaint_dt: filed_on,
      complaint_text: text,
      resolved_status: status,
      url: `${profile.url}/complaints#${complaint.complaint_id}`,
    })),
});

const toComplaint = (complaint: FactRegulatorComplaint): WireRecord => ({
  kind: 'consumer_complaint',
  id: complaint.complaint_id,
  complaint_id: complaint.complaint_id,
  regulator: complaint.regulator,
  date_received: complaint.received_on,
  company: complaint.company,
  company_addr1: complaint.addr1,
  company_city: complaint.city,
  company_state: complaint.state,
  company_zip5: complaint.zip5,
  product: complaint.product,
  issue: complaint.issue,
  narrative: complaint.narrative,
  company_response: complaint.response,
  url: complaint.url,
});

/** Rating bureau profiles by name and state, with the complaints up to the day. */
export const bureauSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['bureau_profile'],
  find: ({ bureau_profiles }, subject, today) =>
    bureau_profiles
      .filter((profile) => mayBeIn(subject, profile.state))
      .filter((profile) => isAbout(subject, [profile.name, ...profile.other_names]))
      .map((profile) => toProfile(profile, today)),
});

/** Complaints to the states' public bodies, by company name. */
export const regulatorSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['consumer_complaint'],
  find: ({ regulator_complaints }, subject, today) =>
    regulator_complaints
      .filter(({ company, received_on }) => received_on <= today && isAbout(subject, [company]))
      .map(toComplaint),
});
