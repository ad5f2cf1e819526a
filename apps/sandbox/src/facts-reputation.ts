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
  practice: { addr1: string; addr2: string; city: string; state: string; zip5: string };
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
export type FactPlace = {
  site: string;
  place_id: string;
  name: string;
  addr1: string;
  city: string;
  state: string;
  zip5: string;
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

/** The facts of the provider register, the boards, the consumer protection body and the review sites. */
export type FactReputation = {
  providers: FactProvider[];
  licenses: FactLicense[];
  complaints: FactComplaint[];
  places: FactPlace[];
  doctor_pages: FactDoctorPage[];
};
