import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import styles from './copy-id.module.css';
import { IconCheck, IconCopy } from './icons.tsx';

interface CopyIdProps {
  value: string;
  label?: string;
}

/** An id in a monospace font; a click copies it. */
export function CopyId({ value, label = value }: CopyIdProps) {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <UnstyledButton
      className={styles.id}
      onClick={(event) => {
        event.stopPropagation();
        copy(value);
      }}
      aria-label={`Copy ${label}`}
      title="Copy"
    >
      <span>{label}</span>
      {copied ? (
        <IconCheck size={13} className={styles.done} aria-hidden />
      ) : (
        <IconCopy size={13} className={styles.icon} aria-hidden />
      )}
      <span role="status" className={styles.said}>
        {copied ? 'Copied' : ''}
      </span>
    </UnstyledButton>
  );
}
