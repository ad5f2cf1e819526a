import type { ApplicationCheck, ApplicationDifference, FieldCheck, UnnamedOwner } from './contract.ts';
import {
  type ApplicationField,
  applicationLabels,
  isOwnersRole,
  type Severity,
  severities,
} from './fields.ts';
import { decisiveStatement } from './verdict.ts';

/** The severity when a field of the application differs; a value that another business has is always of the highest. */
const SEVERITY: Record<ApplicationField, Severity> = {
  legal_entity_name: 'high',
  name: 'low',
  ein: 'high',
  owner: 'high',
  owner_role: 'low',
  owner_born: 'medium',
  address: 'medium',
  phone: 'medium',
  email: 'medium',
  domain_name: 'medium',
  start_date: 'medium',
  industry: 'low',
  owner_share: 'medium',
  requested_amount: 'low',
};

/** Sources that the page names otherwise than by their label. */
const SOURCE_NAMES = new Map([
  ['Corporate filing', 'The register'],
  ['Business file', 'The business file'],
]);

/** A sentence such as `The register names Peter Kowalski as Member; the application does not`. */
export function unnamedOwnerText({
  name,
  role,
  source,
}: Pick<UnnamedOwner, 'name' | 'role' | 'source'>): string {
  const who = SOURCE_NAMES.get(source) ?? source;
  return `${who} names ${name}${role ? ` as ${role}` : ''}; the application does not`;
}

/** Whether another merchant of the file has the value, and no source says that this one has it too. */
export const isOfAnother = ({ verdict, borne_by = [] }: Pick<FieldCheck, 'verdict' | 'borne_by'>): boolean =>
  borne_by.length > 0 && verdict !== 'agrees';

/** The verdict by which a field is counted: a value of another business differs, also where no source of this one has any. */
export const shownVerdict = (check: Pick<FieldCheck, 'verdict' | 'borne_by'>): FieldCheck['verdict'] =>
  isOfAnother(check) ? 'differs' : check.verdict;

/**
 * What differs between an application and the sources, each difference once and the most severe first: fields that
 * differ, values that another business has, and owners whom the application does not name.
 */
export function applicationDifferences({
  fields,
  unnamed_owners = [],
}: Pick<ApplicationCheck, 'fields' | 'unnamed_owners'>): ApplicationDifference[] {
  const found = [...fields.flatMap(ofField), ...unnamed_owners.map(ofOwner)];
  return [...new Map(found.map((each) => [each.id, each])).values()].sort(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

function ofField(check: FieldCheck): ApplicationDifference[] {
  const { field, said, verdict, statements, borne_by = [] } = check;
  const isBorne = isOfAnother(check);
  if (verdict !== 'differs' && verdict !== 'form' && !isBorne) return [];
  const how = verdict === 'unknown' ? null : decisiveStatement(verdict, statements)?.how;
  const words = [how, isBorne && `on file for ${borne_by[0]!.name}`].filter(Boolean).join(', ');
  // The number itself stays out of what is stored with a score.
  const shown = field === 'ein' ? '' : ` ${said}`;
  return [
    {
      id: `${field}${shown}`,
      field,
      severity: isBorne ? 'high' : verdict === 'form' ? 'low' : SEVERITY[field],
      text: `${applicationLabels[field]}${shown}${words && `: ${words}`}`,
    },
  ];
}

const ofOwner = (owner: UnnamedOwner): ApplicationDifference => ({
  id: `owner not named ${owner.name}`,
  field: 'owner',
  severity: isOwnersRole(owner.role ?? '') ? 'medium' : 'low',
  text: unnamedOwnerText(owner),
});
