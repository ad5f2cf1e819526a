const AGENT =
  /\b(registered agents?|resident agents?|statutory agents?|agents? (services?|solutions?)|filing agents?|agent for service|incorporators?|corporate (services?|creations|filings)|corporation (service|trust)|legalzoom|northwest registered|ct corporation)\b/i;

const ADDRESS_SERVICE =
  /\b(ups store|mail ?box(es)?|postal ?annex|postnet|pak ?mail|virtual offices?|executive suites?|shared offices?|coworking|co-working|regus|wework|mail (drop|center|forwarding|service)s?)\b/i;

/**
 * Whether a name is that of a company that represents others, such as a registered agent, and never an owner or
 * officer.
 */
export const isFormOrAgent = (name: string): boolean => AGENT.test(name);

/** Whether a business with this name lends its address to others: an agent, a mail drop, a shared office. */
export const isAddressService = (name: string): boolean => isFormOrAgent(name) || ADDRESS_SERVICE.test(name);

/** Whether an address line is a box at a mail drop (`PMB 204`), shared by many tenants. */
export const isMailDrop = (...lines: (string | null | undefined)[]): boolean =>
  lines.some((line) => /\b(pmb|private mail ?box|c\/o|care of)\b/i.test(line ?? ''));
