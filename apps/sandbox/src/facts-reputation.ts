/** A US postal address without a unit. */
export type FactAddress = { addr1: string; city: string; state: string; zip5: string };

/** A practitioner in the provider register. Days are `YYYY-MM-DD`, unknown text is empty. */
export type FactProvider = {
  npi: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  former_last_name: string;
  credential: string;
  is_sole_proprietor: boolean;
  specialties: { code: string; name: string; license: string }[];
  practice: FactAddress & { addr2: string };
  phone: string;
  enumerated_on: string;
  updated_on: string;
};

/** A consumer complaint. */
export type FactComplaint = {
  complaint_id: string;
  company: string;
  received_on: string;
  product: string;
  sub_product: string;
  issue: string;
  sub_issue: string;
  state: string;
  zip_code: string;
  via: string;
  response: string;
  is_timely: boolean;
  tags: string;
  narrative: string;
};

export type FactReview = { author: string; rating: number; text: string; published_at: string };

/** A business on a review site. Weekdays count from Monday, times are `HHMM`. */
export type FactPlace = FactAddress & {
  site: string;
  place_id: string;
  name: string;
  phone: string;
  website: string;
  url: string;
  category: string;
  price: number | null;
  is_claimed: boolean;
  closed_on: string | null;
  rating: number;
  review_count: number;
  hours: { day: number; start: string; end: string }[];
  reviews: FactReview[];
};

/** A doctor's page on a review site; `doctor` is the plain name, first name first. */
export type FactDoctorPage = FactPlace & { doctor: string };

/** A license in a board's register. Days are `YYYY-MM-DD`, unknown text is empty. */
export type FactLicense = {
  number: string;
  state: string;
  locale: string;
  type: string;
  board: string;
  owner_type: string;
  holder: string;
  business_name: string;
  npi: string;
  addr1: string;
  city: string;
  zip5: string;
  status: string;
  issued_on: string;
  expires_on: string;
  adverse_action: string;
  verification: 'approved' | 'approved_with_comments' | 'rejected' | 'manual_review' | 'in_progress';
};

/** A business's rating bureau profile with its complaints. Days are `YYYY-MM-DD`. */
export type FactBureauProfile = FactAddress & {
  profile_id: string;
  name: string;
  other_names: string[];
  phone: string;
  domain: string;
  rating: string;
  is_accredited: boolean;
  url: string;
  complaints: {
    complaint_id: string;
    filed_on: string;
    type: string;
    description: string;
    text: string;
    status: string;
    account_id: string;
  }[];
};

/** A consumer complaint to a public body of a state. */
export type FactRegulatorComplaint = FactAddress & {
  complaint_id: string;
  regulator: string;
  company: string;
  received_on: string;
  product: string;
  issue: string;
  narrative: string;
  response: string;
  url: string;
};

/** The site at a domain as a visitor finds it. Days are `YYYY-MM-DD`; the end of a certificate is relative to today. */
export type FactWebsite = {
  domain: string;
  /** Why no page is served; empty if one is. */
  failure: string;
  title: string;
  is_parked: boolean;
  /** The URL where a visit ends; empty for the domain itself. */
  leads_to: string;
  certificate: {
    issuer: string;
    names: string[];
    /** Days from the visit until the certificate expires; negative if it has expired. */
    ends_in_days: number;
    is_trusted: boolean;
  } | null;
  registered_on: string;
  registrar: string;
  profiles: { site: string; url: string }[];
};

/** The facts of the provider register, boards, bodies for complaints, review sites and websites. */
export type FactReputation = {
  providers: FactProvider[];
  licenses: FactLicense[];
  complaints: FactComplaint[];
  bureau_profiles: FactBureauProfile[];
  regulator_complaints: FactRegulatorComplaint[];
  places: FactPlace[];
  doctor_pages: FactDoctorPage[];
  websites: FactWebsite[];
};
