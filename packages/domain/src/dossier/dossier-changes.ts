import { counted } from '../display/index.ts';
import type { DecisionAnswer, EvidenceDecision, ListedRecord } from '../gathering/index.ts';
import { isPositionChange, positionWords } from '../lien-position/index.ts';
import type { RemovedPrincipal } from '../principals/index.ts';
import { type MomentChange, recordsText, sectionOf } from '../report/index.ts';
import type { Dossier } from './contract.ts';

/** A change from one version of a dossier to the next. */
export interface DossierChange extends MomentChange {
  /** Whether a user of the lender made it; everything else is news to all of them. */
  is_by_user: boolean;
}

type Differ = (before: Dossier, after: Dossier) => DossierChange[];

/** What changed between two versions of a dossier, each in a few words. Without a version before, that it is the first. */
export function dossierChanges(before: Dossier | null, after: Dossier): DossierChange[] {
  if (!before) return [byUser('overview', 'Report first opened')];
  return differs.flatMap((changes) => changes(before, after));
}

const news = (section: MomentChange['section'], text: string, source: string | null = null) => ({
  ...{ section, text, source, is_by_user: false },
});
const byUser = (section: MomentChange['section'], text: string) => ({
  ...{ section, text, source: null, is_by_user: true },
});

/** A change that is one if anything was counted. */
const ifAny = (count: number, change: DossierChange): DossierChange[] => (count > 0 ? [change] : []);

const keyOf = ({ kind, key }: ListedRecord): string => `${kind} ${key}`;

/** What is in `after` and not in `before`, by a key, each once. */
function added<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): T[] {
  const known = new Set(before.map(key));
  return [...new Map(after.map((one) => [key(one), one])).entries()].flatMap(([name, one]) =>
    known.has(name) ? [] : [one],
  );
}

const listed = ({ evidence: { counted, hits, in_doubt, decided } }: Dossier): ListedRecord[] => [
  ...counted,
  ...hits,
  ...in_doubt,
  ...decided,
];

/** Records by kind and source, as text. */
function asText(
  records: readonly ListedRecord[],
  describe: (text: string, kind: ListedRecord['kind'], source: string) => DossierChange,
): DossierChange[] {
  return [...Map.groupBy(records, ({ kind, source }) => `${kind} ${source}`).values()].map((group) =>
    describe(recordsText(group[0]!.kind, group.length), group[0]!.kind, group[0]!.source),
  );
}

const removedIn = ({ removed_principals = [] }: Dossier) => removed_principals;
const removalKey = ({ id, removed_at }: RemovedPrincipal): string => `${id} ${removed_at}`;

/** The names of people whom a user removed or restored, who take along what was found about them. */
const movedPeople = (before: Dossier, after: Dossier): ReadonlySet<string> =>
  new Set(
    [
      ...added(removedIn(before), removedIn(after), removalKey),
      ...added(removedIn(after), removedIn(before), removalKey),
    ].map(({ name }) => name),
  );

/** Records that were found, and those that no search finds anymore. What a user decided moves and is not listed here. */
const records: Differ = (before, after) => {
  const moved = movedPeople(before, after);
  const staying = (dossier: Dossier) => listed(dossier).filter(({ about }) => !about || !moved.has(about));
  const found = added(staying(before), staying(after), keyOf);
  const uncertain = new Set(after.evidence.in_doubt);
  return [
    ...asText(
      found.filter((record) => !uncertain.has(record)),
      (text, kind, source) => news(sectionOf(kind), text, source),
    ),
    ...asText(
      found.filter((record) => uncertain.has(record)),
      (text, _kind, source) => news('overview', `${text} that may belong to another business`, source),
    ),
    ...asText(added(staying(after), staying(before), keyOf), (text, kind, source) =>
      news(sectionOf(kind), `${text} no longer found`, source),
    ),
  ];
};

/** Reviews by site; the first row of the summary is of all sites. */
const reviews: Differ = (before, after) => {
  const sites = ({ reviews: { service_summary } }: Dossier) => service_summary.slice(1);
  const known = new Map(sites(before).map(({ alias, count_total }) => [alias, count_total]));
  return sites(after).flatMap(({ alias, name, count_total }) => {
    const more = count_total - (known.get(alias) ?? 0);
    return ifAny(more, news('service', recordsText('business_review', more), name));
  });
};

/** Licenses and complaints from imported files, which no search found. */
const files: Differ = (before, after) => {
  const licenses = ({ licenses: { data } }: Dossier) => data.filter(({ id }) => id.startsWith('f'));
  const complaints = ({ complaints: { regulatory_complaints } }: Dossier) => regulatory_complaints;
  const found = ({ evidence: { counted } }: Dossier) =>
    counted.filter(({ kind }) => kind === 'consumer_complaint');
  const newLicenses = added(licenses(before), licenses(after), ({ id }) => id).length;
  const newComplaints =
    added(complaints(before), complaints(after), ({ id }) => id).length -
    added(found(before), found(after), keyOf).length;
  return [
    ...ifAny(newLicenses, news('overview', recordsText('license', newLicenses), 'a file')),
    ...ifAny(newComplaints, news('regulatory', recordsText('consumer_complaint', newComplaints), 'a file')),
  ];
};

const decisionText: Record<DecisionAnswer, string> = {
  this_business: 'linked to this business',
  not_this_business: 'dismissed as another business’s',
  not_this_person: 'dismissed as someone else’s',
  confirmed: 'confirmed',
};

const decisions: Differ = (before, after) => {
  const made = (dossier: Dossier): EvidenceDecision[] =>
    listed(dossier).flatMap(({ decision }) => decision ?? []);
  const byId = ({ id }: EvidenceDecision) => id;
  const undone = added(made(after), made(before), byId).length;
  return [
    ...[...Map.groupBy(added(made(before), made(after), byId), ({ answer }) => answer)].map(
      ([answer, those]) => byUser('overview', `${those.length} ${decisionText[answer]}`),
    ),
    ...ifAny(undone, byUser('overview', `${counted(undone, 'decision')} undone`)),
  ];
};

const ended = new Map<string, string>([
  ['not_available', 'Nothing found'],
  ['error', 'Failed'],
  ['timed_out', 'Timed out'],
]);

/** Searches that ended without a record. */
const searches: Differ = (before, after) => {
  const sources = ({ evidence }: Dossier) => evidence.topics.flatMap(({ sources }) => sources);
  const known = new Map(sources(before).map(({ source, status }) => [source, status]));
  return [...new Map(sources(after).map((source) => [source.source, source])).values()].flatMap(
    ({ source, status, label }) => {
      const text = ended.get(status);
      return text && known.get(source) !== status ? [news('overview', text, label)] : [];
    },
  );
};

const score: Differ = ({ score: before }, { score: after }) => {
  const [was, is] = [before?.curr_score ?? null, after?.curr_score ?? null];
  if (is === null || was === is) return [];
  const text = was === null ? `Score ${is}` : `Score ${was} to ${is}`;
  return [{ ...news('overview', text), is_by_user: after?.is_by_decision ?? false }];
};

const position: Differ = ({ lien_position: before }, { lien_position: after }) =>
  before && after && isPositionChange(before, after)
    ? [news('financial', `Lien position ${positionWords(before)} to ${positionWords(after)}`)]
    : [];

const file: Differ = (before, after) => {
  const moved = movedPeople(before, after);
  const names = ({ principals }: Dossier) =>
    principals.flatMap(({ name }) => (moved.has(name) ? [] : [name])).sort();
  const sources = ({ overview: { public_sources, own_records } }: Dossier) => [
    ...public_sources.map((source) => ({ name: source.name, content: JSON.stringify(source) })),
    ...own_records.map((record) => ({ name: 'your own record', content: JSON.stringify(record) })),
  ];
  const changed = added(sources(before), sources(after), ({ name, content }) => `${name} ${content}`);
  return [
    ...(isSame(before.subject.merchant, after.subject.merchant)
      ? []
      : [news('overview', 'Facts of the business changed')]),
    ...(isSame(names(before), names(after)) ? [] : [news('principal', 'People on file changed')]),
    ...[...new Set(changed.map(({ name }) => name))].map((name) =>
      news('overview', 'Source record changed', name),
    ),
  ];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What users of the lender add to a report besides decisions. */
const additions: Differ = (before, after) => {
  const rows = (dossier: Dossier) =>
    (dossier.scorecard?.scorecard ?? []).filter(({ set_at, notes_at }) => set_at ?? notes_at);
  const edited = added(
    rows(before),
    rows(after),
    ({ id, set_at, notes_at }) => `${id} ${set_at} ${notes_at}`,
  );
  const requested = added(before.principal_requests, after.principal_requests, (one) => one.created_at);
  const removed = added(removedIn(before), removedIn(after), removalKey);
  const restored = added(removedIn(after), removedIn(before), removalKey);
  const ordered = added(before.license_orders, after.license_orders, ({ id }) => id);
  const doctors = added(before.doctors.doctors, after.doctors.doctors, ({ id }) => id);
  const changes: [MomentChange['section'], readonly unknown[], thing: string, what: string][] = [
    ['scorecard', edited, 'scorecard row', ' edited'],
    ['principal', requested, 'principal', ' added'],
    ['principal', removed, 'principal', ' removed'],
    ['principal', restored, 'principal', ' restored'],
    ['overview', ordered, 'license order', ''],
    ['doctors', doctors.filter(({ id }) => id.startsWith('d')), 'doctor', ' added'],
  ];
  return changes.flatMap(([section, { length }, thing, what]) =>
    ifAny(length, byUser(section, `${counted(length, thing)}${what}`)),
  );
};

const differs: readonly Differ[] = [
  score,
  records,
  files,
  reviews,
  decisions,
  additions,
  position,
  searches,
  file,
];
