import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { Fault } from '#ui/fault';
import { Page } from '#ui/page';
import { RemovalsCard } from '../removals/removals-card.tsx';
import { DropZone } from './drop-zone.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useUploadSteps } from './queries.ts';
import { UploadsCard } from './uploads-card.tsx';
import { UploadsGate } from './uploads-gate.tsx';

/** The upload form, and past uploads and removals. */
export const UploadsPage = () => (
  <UploadsGate>
    <Uploads />
  </UploadsGate>
);

function Uploads() {
  return (
    <Page title="Upload merchants" back={{ to: '/healthcheck', label: 'Portfolio HealthCheck' }}>
      <NewUpload />
      <UploadsCard />
      <RemovalsCard />
    </Page>
  );
}

/** Sends a file, then opens its column mapping. */
function NewUpload() {
  const { send } = useUploadSteps();
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ name: string; share: number | null }>({ name: '', share: 0 });
  const start = (file: File) => {
    const { name } = file;
    setSent({ name, share: 0 });
    send.mutate(
      { file, onPart: ({ progress }) => setSent({ name, share: progress }) },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/healthcheck/uploads/$uploadId', params: { uploadId: id } }),
      },
    );
  };
  return (
    <Card>
      <DropZone
        hint="Drop an Excel workbook (.xlsx) or CSV file here: one merchant per row, column names in the first row. At most 32 MB."
        isBusy={send.isPending}
        onFile={start}
      />
      {send.isPending && <ProgressLine label={`Sending ${sent.name}`} share={sent.share} />}
      <Fault>
        {send.isError &&
          refusalMessage(send.error, `${sent.name} could not be sent. Choose it again to resume.`)}
      </Fault>
    </Card>
  );
}
