import { shortDate } from '@assay/domain/display';
import {
  isEndedLicense,
  isExpired,
  type LicenseData,
  licenseKey,
  licenseStatus,
} from '@assay/domain/licensing';
import type { RiskRecord } from '@assay/domain/risk';
import { bareName } from '@assay/names/is-named';
import type { Counted, EvidenceKind } from '#features/evidence';
import type { Entry } from '#platform/registries';
import { importedLicenses } from './imported-licenses.ts';

const HELD_BY_ORDER = 'license_verification';

const filled = (names: readonly (string | null)[]): string[] => names.flatMap((name) => name?.trim() || []);

const places = ({ addr1, city, state, zip5 }: LicenseData) =>
  addr1 || city || zip5 ? [{ addr1, city, state, zip5 }] : [];

/** Verification labels that count against the license. */
const rejections = new Set(['rejected', 'professional_license_issue']);

const NO_ACTION =
  /^(?:no|clear|n\/?a|not found|(?:none|no (?:(?:known|adverse|disciplinary|board|public|prior) )*(?:actions?|records?))(?: (?:found|reported|taken|known|on (?:file|record)))?)\.?$/i;

/** Whether a board or a verification reports an action against the holder: any text but an empty one or a “no”. */
const isAdverse = (said: string | null | undefined): boolean =>
  Boolean(said?.trim()) && !NO_ACTION.test(said?.trim() ?? '');

/** The status of a license: its verification is newer and takes precedence over the register. */
const currentStatus = ({ verification, license_status, expiration_date }: LicenseData) => ({
  status: verification?.license_status ?? license_status,
  expiration_date: verification?.expiration_date ?? expiration_date,
});

type LicenseRecord = Extract<RiskRecord, { kind: 'license' }>;

/** A license in the form the score reads. */
function riskRecord({ external_id, data }: Pick<Counted<'license'>, 'external_id' | 'data'>): LicenseRecord {
  const { verification } = data;
  const { status, expiration_date } = currentStatus(data);
  const actions = [verification?.adverse_action_status, data.adverse_action].filter(isAdverse);
  const isRejected = verification?.order_labels.some((label) => rejections.has(label)) ?? false;
  return {
    kind: 'license',
    id: external_id,
    date: verification?.issue_date ?? data.issue_date,
    text: [
      data.license_type ?? 'License',
      data.license_number,
      data.license_state,
      status,
      expiration_date && `valid until ${shortDate(expiration_date)}`,
      isRejected && 'rejected by its verification',
      ...actions,
    ]
      .filter(Boolean)
      .join(', '),
    status,
    expiration_date,
    is_rejected: isRejected,
    has_adverse_action: actions.length > 0,
  };
}

/** Groups the records of each license, from its register and from orders, by number and state. */
function byLicense<R extends { id: string; data: LicenseData }>(records: readonly R[]): R[][] {
  return [...Map.groupBy(records, ({ id, data }) => licenseKey(data) ?? `no number ${id}`).values()];
}

/**
 * Shows each license once: the register's data with the newest verification if one was ordered, else the newest record.
 */
function shown(records: readonly Counted<'license'>[]): Counted<'license'>[] {
  return byLicense(records).flatMap((copies) => {
    const [newest, ...others] = copies.toSorted(
      (a, b) =>
        Number(b.data.verification !== null) - Number(a.data.verification !== null) ||
        b.seen_at.getTime() - a.seen_at.getTime(),
    );
    if (!newest) return [];
    const register = others.find(({ data }) => data.verification === null)?.data;
    if (!newest.data.verification || !register) return [newest];
    return [{ ...newest, data: { ...register, verification: newest.data.verification } }];
  });
}

/** A license is about the business that has it, or whose principal has it in the business's name. */
export const license: EvidenceKind<'license'> = {
  kind: 'license',
  group: 'report',
  sources: ['licenses', HELD_BY_ORDER],
  headline: (data) => ({
    title: data.licensee_name ?? data.business_name ?? 'A license',
    second: [data.license_type, data.license_state, data.license_number].filter(Boolean).join(' · '),
    date: data.issue_date,
    url: data.url,
  }),
  states: (licenses, today) =>
    licenses.map((data) => {
      const { status, expiration_date } = currentStatus(data);
      return licenseStatus({ license_status: status, expiration_date }, today).text;
    }),
  isOrdered: ({ verification }) => verification !== null,
  claims: (data) => [
    {
      names: filled([data.licensee_name, data.business_name]),
      // A contractor from one state may be licensed in another; the license then has the issuing state.
      places: places(data),
      madeAt: { city: data.license_locale, state: data.license_state },
      phones: data.phone ? [data.phone] : [],
      date: data.issue_date,
    },
  ],
  personClaims: (data) => [
    {
      last_name: bareName(data.licensee_name ?? ''),
      places: places(data),
      phones: data.phone ? [data.phone] : [],
      employers: filled([data.business_name]),
    },
  ],
  profile: {
    label: 'License',
    weight: 'check',
    // A license in a person's name does not state the business's name.
    speaks: ({ business_name }) => Boolean(business_name?.trim()),
    industry: ({ license_type }) => license_type,
  },
  // A failed order says nothing about the licenses; the list of orders shows it.
  currentRuns: (runs) =>
    runs.filter(
      ({ source, status }) => source !== HELD_BY_ORDER || (status !== 'error' && status !== 'timed_out'),
    ),
  watched: {
    isNew: 'license_new',
    isGone: 'record_gone',
    field: 'License',
    value: (data) =>
      [data.license_type, data.license_number, currentStatus(data).status].filter(Boolean).join(', '),
    happened: ({ issue_date }) => issue_date,
    fields: [
      { field: 'Status', kind: 'license_status', value: (data) => currentStatus(data).status },
      {
        field: 'Expiration date',
        kind: 'license_expiry',
        value: (data) => currentStatus(data).expiration_date,
      },
      { field: 'Adverse action', kind: 'license_status', value: ({ adverse_action }) => adverse_action },
    ],
  },
  riskRecordKinds: ['license'],
  riskRecords: (found) => found.map(riskRecord),
  furtherRiskRecords: async (tx, found, { merchantId }) =>
    (await importedLicenses(tx, merchantId, found)).map(({ id, data }) =>
      riskRecord({ external_id: `file ${id}`, data }),
    ),
  copies: byLicense,
  shown,
};

export const licensingFinding: Entry<'topics'>['finding'] = (records, _file, today) => {
  const licenses = records.filter((record) => record.kind === 'license');
  if (licenses.length === 0) return null;
  const trouble = licenses.filter((record) => {
    const { status, is_rejected, has_adverse_action, expiration_date } = riskRecord(record);
    const isOver = isExpired({ expiration_date }, today) || isEndedLicense(status);
    return isOver || is_rejected || has_adverse_action;
  }).length;
  const words = `${licenses.length} ${licenses.length === 1 ? 'license' : 'licenses'}`;
  return trouble > 0
    ? { text: `${words}, ${trouble} with a problem`, tone: 'high' }
    : { text: words, tone: 'neutral' };
};
