import {
  type ClusterLink,
  type Company,
  clusterMerchants as clustersOf,
  groupCompanies,
} from '@assay/match-engine/cluster';
import { type NormalMerchant, normaliseMerchant } from '@assay/match-engine/normalise';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { CountedStats } from '@assay/match-engine/tokens';
import type { CommandContext } from '#platform/feature';
import { readRows, type TextFile } from '#platform/input-files';
import { StartProblem } from '#platform/start-problem';
import { readRecord } from '../import/merchant-row.ts';
import { merchantColumns } from '../merchant-columns.ts';
import { fileArguments } from './file-arguments.ts';
import { reasonsCell, writeOutFile } from './out-file.ts';

export const CLUSTER_USAGE = 'cluster FILE --out FILE [--map their=our ...] [--encoding windows-1252]';

/** A row of the file; `id` is its external id or, without one, its line. */
interface Row {
  id: string;
  normal: NormalMerchant;
}

/**
 * `assay cluster`: groups the rows of a file into locations and these into companies, with the engine that joins a
 * lender's rows to merchants. Each row gets the ids of the first row of its location and of its company. Needs no
 * database.
 */
export async function clusterMerchants(
  args: string[],
  context: Pick<CommandContext, 'note' | 'print'>,
): Promise<void> {
  const { file, out, map } = await fileArguments(args, { usage: CLUSTER_USAGE, mapsColumns: true });
  const rows = await readMerchants(file, map, context);
  context.note(`${rows.length} rows read, grouping …`);
  const stats = new CountedStats();
  for (const { normal } of rows) for (const { tokens, joined } of normal.names) stats.add(tokens, joined);
  const { clusters, questions, contacts } = clustersOf(rows, stats);
  const normals = new Map(rows.map(({ id, normal }) => [id, normal]));
  const companies = groupCompanies(
    clusters.map(({ ids }) => ids.map((id) => normals.get(id)!)),
    contacts,
  );
  const placeOf = new Map<string, { location: string; company: string; reasons: string }>();
  for (const company of companies) {
    const [first] = clusters[company.locations[0]!]!.ids as [string];
    for (const at of company.locations) {
      const { ids, links } = clusters[at]!;
      const ofCompany = companyReason(company, at, (location) => clusters[location]!.ids[0]!);
      ids.forEach((id, position) => {
        const reasons = [position === 0 ? null : linkReason(id, ids.slice(0, position), links), ofCompany];
        placeOf.set(id, {
          location: ids[0]!,
          company: first,
          reasons: reasons.filter((text) => text !== null).join(' | '),
        });
      });
    }
  }
  await writeOutFile(out, ['external_id', 'location_id', 'company_id', 'reasons'], async (write) => {
    for (let at = 0; at < rows.length; at += 1000)
      await write(
        rows.slice(at, at + 1000).map(({ id }) => {
          const { location, company, reasons } = placeOf.get(id)!;
          return [id, location, company, reasons];
        }),
      );
  });
  context.print(
    `${rows.length} rows are ${clusters.length} locations of ${companies.length} companies; ${questions.length} more pairs may be one location; by ${SCORE_VERSION}`,
  );
}

async function readMerchants(
  text: TextFile,
  map: readonly string[],
  context: Pick<CommandContext, 'note'>,
): Promise<Row[]> {
  const file = await readRows(text);
  const columns = merchantColumns(file.columns, map, text.path);
  const lineOf = new Map<string, number>();
  const rows: Row[] = [];
  for await (const group of file.rows) {
    for (const read of group) {
      if ('fault' in read) {
        context.note(`Line ${read.line} is left out: ${read.fault}`);
        continue;
      }
      const { record, fault } = readRecord(read.values, columns);
      if (fault !== null) context.note(`Line ${read.line}: ${fault}; grouped without it`);
      const id = record.external_id ?? String(read.line);
      const earlier = lineOf.get(id);
      if (earlier !== undefined)
        throw new StartProblem(
          `Lines ${earlier} and ${read.line} of "${text.path}" have the same external_id "${id}". Give each row its own.`,
        );
      lineOf.set(id, read.line);
      rows.push({ id, normal: normaliseMerchant(record) });
    }
  }
  return rows;
}

/** The strongest link of a row to an earlier row of its location, else to a later one. */
function linkReason(id: string, earlier: readonly string[], links: readonly ClusterLink[]): string | null {
  const own = links.filter(({ left, right }) => left === id || right === id);
  const otherEnd = ({ left, right }: ClusterLink) => (left === id ? right : left);
  const found = own.find((each) => earlier.includes(otherEnd(each))) ?? own[0];
  return found ? `location of ${otherEnd(found)}: ${reasonsCell(found.reasons)}` : null;
}

function companyReason({ joins }: Company, at: number, nameOf: (location: number) => string): string | null {
  const found = joins.find(({ location, to }) => location === at || to === at);
  if (!found) return null;
  return `company of ${nameOf(found.location === at ? found.to : found.location)}: ${found.reason}`;
}
