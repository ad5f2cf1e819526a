import { keyOf } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { scoreNormal } from '@assay/match-engine/score';
import type { Tx } from '#platform/database';
import { nameCounts, type StoredMerchant } from './search/match-store.ts';
import type { StoredSource } from './source-record-store.ts';

/**
 * How well each record fits its merchant, by record id: the score at the time of the match, else from comparing the two
 * now. All names and their words are counted in one query.
 */
export async function sourceScores(
  tx: Tx,
  merchants: readonly StoredMerchant[],
  records: readonly StoredSource[],
): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  const open: StoredSource[] = [];
  for (const record of records) {
    if (record.match_score !== null) scores.set(record.id, Number(record.match_score));
    // A record without anything to compare gets no score.
    else if (record.name || record.addr1 || record.phone) open.push(record);
  }
  if (open.length === 0) return scores;
  const normals = new Map(merchants.map((merchant) => [merchant.id, normaliseMerchant(merchant)]));
  const compared = open.map((record) => ({ record, normal: normaliseMerchant(record) }));
  const names = [...normals.values(), ...compared.map(({ normal }) => normal)].flatMap((each) => each.names);
  const keys = [...new Set(names.map(({ joined }) => keyOf('name', joined)))];
  const tokens = [...new Set(names.flatMap((name) => name.tokens))];
  const { total, counts, commonKeys } = await nameCounts(tx, { tokens, keys });
  const stats = {
    total,
    df: (token: string) => counts.get(token) ?? 0,
    nameCount: (joined: string) => commonKeys.get(String(keyOf('name', joined))) ?? 1,
  };
  for (const { record, normal } of compared) {
    const merchant = normals.get(record.merchant_id);
    if (merchant) scores.set(record.id, Math.round(scoreNormal(normal, merchant, stats).score * 100) / 100);
  }
  return scores;
}
