import { connectors } from '@assay/connectors/registry';
import type { DemoUniverse } from '@assay/demo-universe/universe';
import type { LicenseData } from '@assay/domain/licensing';
import { hasOrders, insertOrder, orderHolder } from '#features/licensing';
import { triggers } from '#features/sources';
import { type Database, inLender, type Tx } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';

type License = DemoUniverse['licenses'][number];

const HOUR_MS = 3_600_000;
/** Home service trades, by words in their licenses. */
const subcategories: [RegExp, string][] = [
  [/electric/i, 'electricians'],
  [/plumb/i, 'plumbers'],
  [/general contractor|roofing/i, 'generalContractors'],
  [/hvac|pest/i, 'otherHomeServices'],
];

/**
 * Stores the license verifications that lenders with that feature ordered for businesses that they opened: one
 * submitted, one in progress, the others with the verifier's result. Runs as the owner; leaves existing rows unchanged.
 */
export async function seedLicenseOrders(
  owner: Database,
  universe: DemoUniverse,
  merchants: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [alias, lender_id] of await lendersByAlias(owner)) {
    const lender = universe.lenders.find((one) => one.alias === alias);
    if (!lender?.flags.includes('license_verification_enabled')) continue;
    await inLender(owner, lender_id, async (tx) => {
      if (await hasOrders(tx)) return;
      let number = 0;
      for (const { license, opened_at } of licensesToOrder(universe, alias)) {
        const merchant_id = merchants.get(license.merchant);
        if (merchant_id) await order(tx, { lender_id, merchant_id, license, opened_at, number: number++ });
      }
    });
  }
}

/** The licenses of the businesses that a lender opened, each once, by date. */
function licensesToOrder({ inquiries, licenses }: DemoUniverse, alias: string) {
  const opened = new Map(
    inquiries.flatMap(({ lender, merchant, created_at }) =>
      lender === alias && merchant ? [[merchant, created_at] as const] : [],
    ),
  );
  return licenses
    .flatMap((license) => {
      const opened_at = opened.get(license.merchant);
      return opened_at && categoryOf(license) ? [{ license, opened_at }] : [];
    })
    .sort((one, other) => other.opened_at.localeCompare(one.opened_at));
}

const categoryOf = ({ npi, type }: License) =>
  npi
    ? { licensee_category: 'healthcare' as const, licensee_subcategory: null }
    : subcategories
        .filter(([words]) => words.test(type))
        .map(([, licensee_subcategory]) => ({
          licensee_category: 'homeServices' as const,
          licensee_subcategory,
        }))[0];

interface Ordered {
  lender_id: string;
  merchant_id: string;
  license: License;
  opened_at: string;
  /** Counts back from the lender's newest order. */
  number: number;
}

async function order(tx: Tx, { lender_id, merchant_id, license, opened_at, number }: Ordered): Promise<void> {
  const ordered_at = new Date(Date.parse(opened_at) + HOUR_MS / 6);
  const { vendor, label } = connectors.license_verification;
  const ordered = {
    npi_id: license.npi || null,
    licensee_name: license.holder,
    licensee_addr1: license.addr1 || null,
    licensee_city: license.city || null,
    licensee_state: license.state,
    licensee_zip5: license.zip5 || null,
    licensee_id: license.number,
    ...categoryOf(license)!,
  };
  const source_run_id = await triggers.saveSearch(tx, {
    lender_id,
    merchant_id,
    source: 'license_verification',
    kind: 'report',
    try: 1 + number,
    vendor,
    label,
    asked_at: ordered_at,
    answered_at: new Date(ordered_at.getTime() + HOUR_MS),
    request: `License ${license.number} of ${license.holder}`,
    search: [orderHolder(ordered)],
    record: {
      kind: 'license',
      external_id: `order-${license.state}-${license.number}`,
      subject: license.holder,
      data: { ...registered(license), verification: verified(license, number) },
    },
  });
  await insertOrder(tx, { ...ordered, lender_id, merchant_id, source_run_id, ordered_by: null, ordered_at });
}

const registered = (license: License): Omit<LicenseData, 'verification'> => ({
  licensee_name: license.holder,
  business_name: license.business_name || null,
  license_type: license.type,
  license_state: license.state,
  license_locale: license.locale || null,
  license_owner_type: license.owner_type,
  license_number: license.number,
  issue_date: license.issued_on,
  expiration_date: license.expires_on,
  license_status: license.status || null,
  board: license.board,
  adverse_action: license.adverse_action || null,
  npi_id: license.npi || null,
  addr1: license.addr1 || null,
  city: license.city || null,
  state: license.state,
  zip5: license.zip5 || null,
  phone: null,
  url: null,
});

/** The newest two are in progress; the others have the verifier's result for the license. */
function verified(license: License, number: number): LicenseData['verification'] {
  const outcome = ['requested', 'in_progress'][number] ?? license.verification;
  const isOpen = outcome === 'requested' || outcome === 'in_progress';
  const isReviewed = outcome === 'manual_review';
  const unknown = { license_status: null, adverse_action_status: null, authority_board: null };
  return {
    order_status: isOpen || isReviewed ? outcome : 'completed',
    order_labels: isOpen ? [] : [isReviewed ? 'manual_review_recommended' : outcome],
    item_status: isOpen ? 'pending' : 'found',
    item_labels: isOpen ? [] : itemLabels(license),
    ...(isOpen
      ? { ...unknown, licensee_category: null, issue_date: null, expiration_date: null }
      : {
          license_status: license.status || null,
          adverse_action_status: license.adverse_action || 'None',
          authority_board: license.board,
          licensee_category: license.type,
          issue_date: license.issued_on,
          expiration_date: license.expires_on,
        }),
  };
}

const itemLabels = ({ status, adverse_action }: License): string[] => [
  status === 'Inactive' ? 'professional_license_inactive' : 'professional_license_verified',
  ...(adverse_action ? ['adverse_action_found'] : []),
];
