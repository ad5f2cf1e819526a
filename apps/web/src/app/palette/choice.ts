import type { Icon } from '@tabler/icons-react';
import type { LinkTarget } from '#ui/link-target';

/** What a choice is about, in the order in which the palette lists them. */
export const choiceGroups = [
  'Recent',
  'Reports you opened',
  'Actions',
  'Screens',
  'Lenders',
  'Portfolio',
  'Inquiries',
] as const;
type ChoiceGroup = (typeof choiceGroups)[number];

/** One line of the palette: a place, by its address, or something to do. */
export interface Choice {
  id: string;
  group: ChoiceGroup;
  label: string;
  about?: string | undefined;
  /** Further words by which it is found. */
  words?: string;
  /** What the keyboard does the same by. */
  keys?: string;
  icon: Icon;
  to?: LinkTarget;
  act?: () => void;
}
