import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkTarget } from './link-target.ts';

/** The way back that a screen offers at its head. */
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
