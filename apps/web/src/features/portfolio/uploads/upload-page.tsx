import { dateAndTime } from '@assay/domain/display';
import type { PortfolioUpload } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isNotFound } from '#api/call';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { Fault } from '#ui/fault';
import { NotLoaded } from '#ui/not-loaded';
import { Page } from '#ui/page';
import { numberText } from '../merchants-text.ts';
import { SnapshotStatus } from '../snapshot-status.tsx';
import { DropZone } from './drop-zone.tsx';
import { MapColumns } from './map-columns.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useUpload, useUploadSteps } from './queries.ts';
import { FaultsCard, ReviewRows } from './review-rows.tsx';
import { SameBusiness } from './same-business.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { UploadSteps } from './upload-steps.tsx';
import { leftOutTexts, percentText, resultText, undoneText } from './upload-text.ts';
import styles from './uploads.module.css';
import { UploadsGate } from './uploads-gate.tsx';

const UPLOADS = { to: '/healthcheck/uploads', label: 'Uploads' } as const;

/** One upload, step by step; it can be resumed at its address at any time. */
export function UploadPage() {
  const { uploadId = '' } = useParams({ strict: false });
  return (
    <UploadsGate>
      <Upload key={uploadId} id={uploadId} />
    </UploadsGate>
  );
}

function Upload({ id }: { id: string }) {
  const query = useUpload(id);
  const { data: upload, error } = query;
  const [isMapping, setMapping] = useState(false);
  if (!upload)
    return (
      <Page title="Upload" back={UPLOADS}>
        <Card flush>
          {isNotFound(error) ? (
            <p className={styles.gone}>
              There is no such upload. <Link to="/healthcheck/uploads">See all uploads</Link>
            </p>
          ) : (
            <NotLoaded query={query} rows={8} failed="The upload could not be loaded." />
          )}
        </Card>
      </Page>
    );
  const isAtColumns = isMapping && upload.status === 'checked';
  return (
    <Page
      title={upload.file_name}
      back={UPLOADS}
      subtitle={`Uploaded ${dateAndTime(upload.created_at)}${upload.created_by ? ` by ${upload.created_by}` : ''}`}
    >
      <UploadSteps status={upload.status} isMapping={isAtColumns} />
      <Step upload={upload} isMapping={isAtColumns} onMapping={setMapping} />
    </Page>
  );
}

interface StepProps {
  upload: PortfolioUpload;
  /** The columns of an already checked file are being mapped again. */
  isMapping: boolean;
  onMapping: (isMapping: boolean) => void;
}

function Step({ upload, isMapping, onMapping }: StepProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  const { status, check, fault } = upload;
  const discard = () => setDiscarding(true);
  const isStopped = fault !== null && ['checking', 'importing', 'undoing'].includes(status);
  return (
    <>
      {status === 'receiving' && <CutOff upload={upload} onDiscard={discard} />}
      {(status === 'received' || isMapping) && (
        <MapColumns upload={upload} onMapped={() => onMapping(false)} onDiscard={discard} />
      )}
      {isStopped && <Stopped upload={upload} onDiscard={discard} />}
      {status === 'checking' && !isStopped && (
        <Card>
          <ProgressLine
            label={
              upload.progress === null
                ? `${numberText(upload.rows_read)} rows checked so far.`
                : 'The rows are being checked.'
            }
            share={upload.progress}
          />
        </Card>
      )}
      {status === 'checked' && check && !isMapping && (
        <ReviewRows
          upload={upload}
          check={check}
          onChangeColumns={() => onMapping(true)}
          onDiscard={discard}
        />
      )}
      {status === 'importing' && !isStopped && (
        <Card>
          <ProgressLine label="The merchants are being imported." share={upload.progress} />
          <p className={styles.hint}>It continues if you leave this page, and after a restart.</p>
        </Card>
      )}
      {status === 'undoing' && !isStopped && (
        <Card>
          <ProgressLine label="The upload is being undone." share={upload.progress} />
        </Card>
      )}
      {['done', 'undone', 'refused', 'discarded'].includes(status) && <Outcome upload={upload} />}
      {status === 'done' && <SnapshotStatus />}
      {status === 'done' && upload.questions.to_decide + upload.questions.decided > 0 && (
        <SameBusiness upload={upload} />
      )}
      {['done', 'undone'].includes(status) && check !== null && check.faulty > 0 && (
        <FaultsCard upload={upload} count={check.faulty} />
      )}
      {isDiscarding && <DiscardDialog upload={upload} onClose={() => setDiscarding(false)} />}
    </>
  );
}

/** An incompletely sent file: choosing the same one continues. */
function CutOff({ upload, onDiscard }: { upload: PortfolioUpload; onDiscard: () => void }) {
  const { send } = useUploadSteps();
  const navigate = useNavigate();
  return (
    <Card>
      <DropZone
        hint={
          send.isPending
            ? 'The file is being sent.'
            : `The upload stopped at ${percentText(upload.progress ?? 0)}. Choose ${upload.file_name} again to continue.`
        }
        isBusy={send.isPending}
        onFile={(file) =>
          send.mutate(
            { file },
            {
              onSuccess: ({ id }) =>
                void navigate({ to: '/healthcheck/uploads/$uploadId', params: { uploadId: id } }),
            },
          )
        }
      />
      {send.isPending && <ProgressLine label="Sending" share={upload.progress} />}
      <Fault>
        {send.isError &&
          refusalMessage(send.error, 'The file could not be sent. Choose it again to continue.')}
      </Fault>
      <div className={styles.buttons}>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </Card>
  );
}

/** A step that crashed the server twice is not retried automatically. */
function Stopped({ upload, onDiscard }: { upload: PortfolioUpload; onDiscard: () => void }) {
  const { retry } = useUploadSteps();
  const [isUndoing, setUndoing] = useState(false);
  return (
    <Card>
      <Fault>
        {retry.isError ? refusalMessage(retry.error, 'It could not be started. Try again.') : upload.fault}
      </Fault>
      <div className={styles.buttons}>
        {upload.status === 'checking' && <Button onClick={onDiscard}>Discard</Button>}
        {upload.status === 'importing' && <Button onClick={() => setUndoing(true)}>Undo upload</Button>}
        <Button loading={retry.isPending} onClick={() => retry.mutate(upload.id)}>
          Try again
        </Button>
      </div>
      {isUndoing && <UndoDialog upload={upload} onDone={() => setUndoing(false)} />}
    </Card>
  );
}

/** The result of an upload, and the actions it allows. */
function Outcome({ upload }: { upload: PortfolioUpload }) {
  const [isUndoing, setUndoing] = useState(false);
  const { status, result, undone, fault, finished_at } = upload;
  return (
    <Card>
      <div role="status" className={styles.outcome}>
        {status === 'refused' && (
          <p className="toned" data-tone="highest">
            {fault}
          </p>
        )}
        {status === 'discarded' && (
          <p>The upload was discarded and its file deleted. Nothing was imported.</p>
        )}
        {status === 'done' && result && (
          <>
            <p className={styles.result}>{resultText(result)}</p>
            {leftOutTexts(upload).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className={styles.hint}>Imported {finished_at && dateAndTime(finished_at)}.</p>
          </>
        )}
        {status === 'undone' && undone && (
          <>
            <p className={styles.result}>{undoneText(undone)}</p>
            <p className={styles.hint}>Undone {finished_at && dateAndTime(finished_at)}.</p>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {status === 'done' && <Button onClick={() => setUndoing(true)}>Undo upload</Button>}
        <Button renderRoot={(props) => <Link to="/healthcheck/uploads" {...props} />}>
          {status === 'refused' ? 'Choose another file' : 'All uploads'}
        </Button>
      </div>
      {isUndoing && status === 'done' && <UndoDialog upload={upload} onDone={() => setUndoing(false)} />}
    </Card>
  );
}

function DiscardDialog({ upload, onClose }: { upload: PortfolioUpload; onClose: () => void }) {
  const { discard } = useUploadSteps();
  return (
    <ConfirmDialog
      title="Discard this upload?"
      verb="Discard"
      isDangerous
      isPending={discard.isPending}
      refusal={discard.error && refusalMessage(discard.error, 'It could not be discarded. Try again.')}
      onConfirm={() => discard.mutate(upload.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{upload.file_name}</strong> is deleted and nothing from it is imported.
      </p>
    </ConfirmDialog>
  );
}
