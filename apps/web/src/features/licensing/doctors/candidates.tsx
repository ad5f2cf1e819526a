import { addressLine } from '@assay/domain/display';
import {
  filledInputs,
  isProviderSearch,
  licensingEndpoints,
  overallSimilarity,
  type ProviderCandidate,
  type ProviderSearch,
} from '@assay/domain/licensing';
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call';
import { Tag, type Tone } from '#ui/tag';
import styles from '../licensing.module.css';
import type { DoctorValues } from './doctor-values.ts';

/** How long nothing is typed before the register is asked, and how many candidates show (details: report, section 32). */
const PAUSE_MS = 500;
const MOST = 20;

const tones: Record<ReturnType<typeof overallSimilarity>['band'], Tone> = {
  high: 'good',
  medium: 'medium',
  low: 'high',
  bad: 'highest',
  neutral: 'neutral',
};

const searchOf = (values: DoctorValues): Partial<ProviderSearch> =>
  Object.fromEntries(
    Object.entries({
      firstName: values.first_name,
      middleName: values.middle_name,
      lastName: values.last_name,
      streetNumber: values.street_number,
      streetName: values.street_name,
      city: values.city,
      state: values.state,
      zip5: values.zip5,
      npiId: values.npi_id.replace(/\D/g, ''),
    }).filter(([, value]) => value.trim() !== ''),
  );

interface CandidatesProps {
  values: DoctorValues;
  merchantName: string;
  /** One was taken over: nothing more is offered until the form changes. */
  isDone: boolean;
  onUse: (candidate: ProviderCandidate) => void;
}

/** The professionals of the national register who are like what is typed; one is taken over once it is confirmed. */
export function Candidates({ values, merchantName, isDone, onUse }: CandidatesProps) {
  const [settled] = useDebouncedValue(values, PAUSE_MS);
  const typed = searchOf(settled);
  const [asked, setAsked] = useState<ProviderCandidate | null>(null);
  const isWanted = isProviderSearch(typed) && !isDone;
  const { data, isFetching, isSuccess } = useQuery({
    queryKey: ['licensing', 'candidates', typed],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await call(licensingEndpoints.doctors, { query: { ...typed, merchant: merchantName }, signal })) ?? [],
    retry: false,
    meta: { log: 'The health care professionals could not be searched', silent: true },
  });
  if (!isWanted) return null;
  const filled = filledInputs(typed);
  const found = (data ?? [])
    .map((candidate) => ({ candidate, overall: overallSimilarity(candidate, filled) }))
    .sort((a, b) => (b.overall.score ?? -1) - (a.overall.score ?? -1))
    .slice(0, MOST);
  return (
    <section className={styles.candidates} aria-label="Health care professionals" aria-live="polite">
      {isFetching && <p className={styles.none}>Searching...</p>}
      {!isFetching && isSuccess && found.length === 0 && (
        <p className={styles.none}>No healthcare professionals found</p>
      )}
      {!isFetching && found.length > 0 && (
        <ul>
          {found.map(({ candidate, overall }) => (
            <li key={candidate.npi_id} className={styles.candidate}>
              <div>
                <span className={styles.name}>{nameOf(candidate)}</span>{' '}
                <Tag tone={tones[overall.band]}>
                  {overall.percent ? `${overall.percent} ${overall.band}` : 'not comparable'}
                </Tag>
                <div className={styles.none}>
                  {[`NPI ${candidate.npi_id}`, candidate.specialty, placeOf(candidate)]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Button
                size="compact-xs"
                aria-label={`Use ${nameOf(candidate)}, NPI ${candidate.npi_id}`}
                onClick={() => setAsked(candidate)}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <div role="alertdialog" aria-label="Confirm" className={styles.confirm}>
          <p>{`Use ${nameOf(asked)}, NPI ${asked.npi_id}?`}</p>
          <Group>
            <Button size="xs" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button
              size="xs"
              variant="filled"
              autoFocus
              onClick={() => {
                onUse(asked);
                setAsked(null);
              }}
            >
              Confirm
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}

const nameOf = ({ first_name, middle_name, last_name, credential }: ProviderCandidate): string =>
  [[first_name, middle_name, last_name].filter(Boolean).join(' '), credential].filter(Boolean).join(', ');

const placeOf = (candidate: ProviderCandidate): string =>
  addressLine({
    addr1: [candidate.practice_street_number, candidate.practice_street_name].filter(Boolean).join(' '),
    city: candidate.practice_city,
    state: candidate.practice_state,
    zip5: candidate.practice_zip5,
  });
