import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkTarget } from './link-target.ts';

/** The back link at the head of a screen. */
export function BackLink({
  label,
  className,
  ...target
}: LinkTarget & { label: string; className: string | undefined }) {
  return (
    <Link {...target} className={className}>
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </Link>
  );
}
