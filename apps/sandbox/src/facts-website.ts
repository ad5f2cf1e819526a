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
