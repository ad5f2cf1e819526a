import type { Icon } from '#ui/icons';
import type { LinkTarget } from '#ui/link-target';

/** Kinds of choices, in the palette's order. */
export const choiceGroups = [
  'Recent',
  'Reports you opened',
  'This report',
  'Actions',
  'Screens',
  'Lenders',
  'Inquiries',
  'Portfolio',
] as const;
type ChoiceGroup = (typeof choiceGroups)[number];

/** One line of the palette: a screen by its address, or an action. */
export interface Choice {
  id: string;
  group: ChoiceGroup;
  label: string;
  about?: string | undefined;
  /** More words that it can be found by. */
  words?: string;
  /** The keyboard shortcut for the same. */
  keys?: string;
  icon: Icon;
  to?: LinkTarget;
  act?: () => void;
}
