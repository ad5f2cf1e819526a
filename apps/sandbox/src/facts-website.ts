/** A site at a domain as a visitor finds it. Days are `YYYY-MM-DD`; a certificate runs so many days from today. */
export type FactWebsite = {
  domain: string;
  /** Why no page comes; empty where one does. */
  failure: string;
  title: string;
  is_parked: boolean;
  /** Where a visit ends; empty for the domain itself. */
  leads_to: string;
  certificate: {
    issuer: string;
    names: string[];
    /** In days from the day of the visit: negative for one that has ended. */
    ends_in_days: number;
    is_trusted: boolean;
  } | null;
  registered_on: string;
  registrar: string;
  profiles: { site: string; url: string }[];
};
