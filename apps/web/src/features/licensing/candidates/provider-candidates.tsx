import { addressLine } from '@assay/domain/display';
import {
  comparedInputs,
  filledInputs,
  type OverallSimilarity,
  overallSimilarity,
  type ProviderCandidate,
  similarityBadge,
} from '@assay/domain/licensing';
import { Button, Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Tag, type Tone } from '#ui/tag';
import styles from './provider-candidates.module.css';

const MAX_SHOWN = 20;
const tones = { green: 'good', gold: 'medium', orange: 'high', red: 'highest' } as const satisfies Record<
  string,
  Tone
>;
const bands: Record<OverallSimilarity['band'], [tone: Tone, word: string]> = {
  high: ['good', 'High'],
  medium: ['medium', 'Medium'],
  low: ['high', 'Low'],
  bad: ['highest', 'Bad'],
  neutral: ['neutral', 'Not comparable'],
};
const labels: Record<keyof typeof comparedInputs, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  streetNumber: 'Number',
  streetName: 'Street',
  city: 'City',
  state: 'State',
  zip5: 'Zip',
  npiId: 'NPI ID',
};

interface ProviderCandidatesProps {
  criteria: Record<string, string>;
  results: readonly ProviderCandidate[];
  onUse: (candidate: ProviderCandidate) => void;
}

/**
 * The professionals found, the most similar first, each with its similarity to the form (REP-155, REP-158, REP-159).
 */
export function ProviderCandidates({ criteria, results, onUse }: ProviderCandidatesProps) {
  const [chosen, setChosen] = useState<ProviderCandidate | null>(null);
  const filled = filledInputs(criteria);
  const ranked = results
    .map((candidate) => ({ candidate, overall: overallSimilarity(candidate, filled) }))
    .sort((a, b) => (b.overall.score ?? -1) - (a.overall.score ?? -1))
    .slice(0, MAX_SHOWN);
  return (
    <>
      <ul className={styles.results} aria-label="Health care professionals found">
        {ranked.map(({ candidate, overall }) => (
          <li key={candidate.npi_id} className={`${styles.result} ruled`}>
            <Group gap="4px 8px">
              <span className="medium">{nameOf(candidate)}</span>
              <Tag tone={bands[overall.band][0]}>
                {[bands[overall.band][1], overall.percent].filter(Boolean).join(' ')}
              </Tag>
              <Button
                size="compact-sm"
                variant="default"
                ml="auto"
                aria-label={`Use ${nameOf(candidate)}, NPI ${candidate.npi_id}`}
                onClick={() => setChosen(candidate)}
              >
                Use
              </Button>
            </Group>
            <p className="muted small tight">{detailOf(candidate)}</p>
            <Similarities candidate={candidate} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        stackId="use"
        isOpen={chosen !== null}
        title="Use this professional"
        verb="Confirm"
        onConfirm={() => {
          setChosen(null);
          if (chosen) onUse(chosen);
        }}
        onClose={() => setChosen(null)}
      >
        {chosen && (
          <p>
            Use {nameOf(chosen)}, NPI {chosen.npi_id}?
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function Similarities({ candidate }: { candidate: ProviderCandidate }) {
  const shown = (Object.keys(comparedInputs) as (keyof typeof comparedInputs)[]).flatMap((input) => {
    const badge = similarityBadge(candidate[comparedInputs[input]]);
    return badge ? [{ input, badge }] : [];
  });
  return (
    <Group gap={4} mt={4}>
      {shown.map(({ input, badge }) => (
        <Tooltip key={input} label={badge.percent}>
          <span>
            <Tag tone={tones[badge.color]}>
              {labels[input]}
              <VisuallyHidden>
                : {badge.label}, {badge.percent}
              </VisuallyHidden>
            </Tag>
          </span>
        </Tooltip>
      ))}
    </Group>
  );
}

const nameOf = ({ prefix, first_name, middle_name, last_name, suffix }: ProviderCandidate): string =>
  [prefix, first_name, middle_name, last_name, suffix].filter(Boolean).join(' ');

function detailOf(found: ProviderCandidate): string {
  const at = found.practice_city ? 'practice' : 'doctor';
  const address = addressLine({
    addr1: [found[`${at}_street_number`], found[`${at}_street_name`]].filter(Boolean).join(' '),
    city: found[`${at}_city`],
    state: found[`${at}_state`],
    zip5: found[`${at}_zip5`],
  });
  const others = found.other_names.length > 0 && `also ${found.other_names.join(', ')}`;
  const status = found.status && found.status !== 'Active' && found.status;
  return [`NPI ${found.npi_id}`, status, found.credential, found.specialty, address, others]
    .filter(Boolean)
    .join(' · ');
}
