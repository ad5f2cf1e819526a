import { expect, test } from 'vitest';
import { evidenceTopics, type TopicEvidence, topicOf } from '../gathering/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { scorecardOmissions, targetNamed } from './index.ts';
import { targets } from './targets.ts';

const SEED = seedOf(23_12);

test(`each source that failed behind a rule is named, and no other one, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue } = randomFrom(SEED);
  const names = [...Object.keys(targets), null, 'removed'];
  for (let draw = 0; draw < DRAWS; draw++) {
    const rows = Array.from({ length: below(4) }, () => ({ target: pick(names) }));
    const topics = evidenceTopics.map((topic) => ({
      ...{ topic, is_enabled: isTrue(0.8), waiting: below(2), decided_away: 0, finding: null },
      ...{ status: 'not_available', sources: [{ label: `<${topic}>`, status: 'error', omitted: [] }] },
    })) as unknown as TopicEvidence[];
    const text = scorecardOmissions(rows, topics).join('\n');
    const read = new Set(rows.flatMap(({ target }) => targetNamed(target)?.kinds ?? []).map(topicOf));
    const wrong = topics.filter(
      ({ topic, is_enabled }) => text.includes(`<${topic}>`) !== (is_enabled && read.has(topic)),
    );
    if (wrong.length > 0 || text.includes('off for this lender'))
      expect({ wrong, rows, topics, text }).toBe('nothing wrong');
  }
});
