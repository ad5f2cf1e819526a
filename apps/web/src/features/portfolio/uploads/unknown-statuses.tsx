import { type PartnerStatus, partnerStatuses } from '@assay/domain/performance';
import type { PortfolioUpload } from '@assay/domain/portfolio';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { Fault } from '#ui/fault';
import { numberText } from '../merchants-text.ts';
import { useUploadSteps } from './queries.ts';
import styles from './uploads.module.css';

/** Asks what the statuses mean that Assay does not know; the choices are remembered for the lender's next file. */
export function UnknownStatuses({ upload }: { upload: PortfolioUpload }) {
  const steps = useUploadSteps();
  const [chosen, setChosen] = useState<ReadonlyMap<string, PartnerStatus>>(new Map());
  const { unknown_statuses: unknown } = upload;
  const isMissing = unknown.some(({ status, choice }) => choice === null && !chosen.has(status));
  const choices = [...chosen].map(([status, choice]) => ({ status, choice }));
  return (
    <Card title="Statuses that Assay does not know" count={numberText(unknown.length)}>
      <p className={styles.hint}>
        Choose what each one means. Declined, Pending, Closed Partner and Closed Out Of Business are not in
        the portfolio. Your choices are used for the next file too.
      </p>
      <ul className={styles.statuses}>
        {unknown.map(({ status, rows, row_number, choice }) => (
          <li key={status} className={styles.status}>
            <span>
              <strong>{status}</strong>
              <span className="muted block">
                {numberText(rows)} {rows === 1 ? 'row' : 'rows'}, first row {numberText(row_number)}
              </span>
            </span>
            <Select
              aria-label={`Meaning of ${status}`}
              placeholder="Choose a status"
              data={[...partnerStatuses]}
              value={chosen.get(status) ?? choice}
              onChange={(value) => value && setChosen(new Map([...chosen, [status, value as PartnerStatus]]))}
              allowDeselect={false}
            />
          </li>
        ))}
      </ul>
      <div className={styles.decide}>
        <Fault>
          {steps.statuses.isError &&
            refusalMessage(steps.statuses.error, 'The statuses could not be saved. Try again.')}
        </Fault>
        <div className={styles.buttons}>
          <Button
            variant={isMissing || choices.length > 0 ? 'filled' : 'default'}
            disabled={choices.length === 0}
            loading={steps.statuses.isPending}
            onClick={() => steps.statuses.mutate({ id: upload.id, choices })}
          >
            Save and check again
          </Button>
        </div>
      </div>
    </Card>
  );
}
