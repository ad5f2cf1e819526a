/** A business's rating bureau profile with its complaints. Days are `YYYY-MM-DD`. */
export type FactBureauProfile = {
  profile_id: string;
  name: string;
  other_names: string[];
  addr1: string;
  city: string;
  state: string;
  zip5: string;
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
export type FactRegulatorComplaint = {
  complaint_id: string;
  regulator: string;
  company: string;
  addr1: string;
  city: string;
  state: string;
  zip5: string;
  received_on: string;
  product: string;
  issue: string;
  narrative: string;
  response: string;
  url: string;
};

/** The facts of the rating bureau and the states' public bodies. */
export type FactComplaints = {
  bureau_profiles: FactBureauProfile[];
  regulator_complaints: FactRegulatorComplaint[];
};
