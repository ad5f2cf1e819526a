import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import styles from './uploads.module.css';

interface DropZoneProps {
  /** What to choose. */
  hint: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Accepts a file by drag and drop or with its button. */
export function DropZone({ hint, isBusy, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
    // So that the same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside the button.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.zoneText}>{hint}</p>
      <Button variant="filled" loading={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="File of merchants"
        tabIndex={-1}
        className={styles.file}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </div>
  );
}
