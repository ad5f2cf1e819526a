import { portfolioEndpoints } from '@assay/domain/portfolio';
import { seededRandom, type TestApi } from '#platform/testing';
import type { uploadBench } from '../testing.ts';

const HEAD = 'Merchant ID,Name,Address,City,State,Phone,EIN,Status';
const ROWS = 25;

/**
 * Each call checks a random file, answers some of its questions, and checks and imports it. Returns what the import did and
 * what the check said about it, which are equal.
 */
export function importLaw(
  api: TestApi,
  bench: ReturnType<typeof uploadBench>,
  admin: Parameters<typeof bench.check>[0],
): () => Promise<{ imported: unknown; checked: unknown }> {
  const random = seededRandom('checked imports');
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const street = ['9 Birch St', '12 Mill Ln', '417 W Alder St', ''];
  const names = ['Tinplate Larder', 'Tinplate Larders LLC', 'Gorse Tannery', 'Gorse & Co'];
  const row = (at: number, round: number) =>
    [
      `law-${round}-${at}`,
      pick([...names, `Quoin Masonry ${at % 5}`]),
      pick(street),
      pick(['Fairmont', 'Tremont']),
      pick(['IN', 'IN', 'OH']),
      pick(['', '3175550101', '3175550102', '3175550103']),
      pick(['', '', '35-1234567', '36-7654321']),
      pick(['', 'Open', 'Declined']),
    ].join(',');
  let round = 0;

  return async () => {
    round += 1;
    const file = `${HEAD}\n${Array.from({ length: ROWS }, (_, at) => row(at, round)).join('\n')}\n`;
    const first = await bench.checkMapped(admin, file);
    const questions = await api.call(admin, portfolioEndpoints.questions, { params: { id: first.id } });
    for (const question of questions.body.results)
      if (random() < 0.6)
        await api.call(admin, portfolioEndpoints.decide, {
          params: { id: first.id, question: question.id },
          body: { is_same: random() < 0.5 },
        });
    await api.call(admin, portfolioEndpoints.discard, { params: { id: first.id } });
    const { id, check } = await bench.checkMapped(admin, file);
    await bench.startImport(admin, id);
    await bench.runImport(admin, id);
    return {
      imported: (await bench.read(admin, id)).result,
      checked: {
        added: check!.new + check!.need_you + check!.known_public + check!.known_own,
        joined: check!.known_public + check!.known_own,
        changed: check!.changed,
        unchanged: check!.unchanged,
      },
    };
  };
}
