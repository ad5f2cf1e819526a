import { z } from 'zod';
import { IconBuildingStore } from '#ui/icons';
import type { LinkTarget } from '#ui/link-target';
import type { Choice } from './choice.ts';

const KEY = 'assay.palette';
const MOST = 5;

const StoredTarget = z.object({
  to: z.string(),
  params: z.record(z.string(), z.string()).optional(),
}) as unknown as z.ZodType<LinkTarget>;

const Kept = z.object({
  whose: z.string(),
  choices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      about: z.string().optional(),
      to: StoredTarget.optional(),
    }),
  ),
});

function read(whose: string) {
  try {
    const saved = Kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return saved.whose === whose ? saved.choices : [];
  } catch {
    return [];
  }
}

/** Remembers a choice for this tab, user and lender only, because it may name a merchant. */
export function rememberChoice(whose: string, { id, label, about, to }: Choice): void {
  const others = read(whose).filter((choice) => choice.id !== id);
  const choices = [{ id, label, about, to }, ...others].slice(0, MOST);
  sessionStorage.setItem(KEY, JSON.stringify({ whose, choices }));
}

/** The last choices, newest first. A screen or action appears only while it is still available. */
export function recentChoices(whose: string, offered: readonly Choice[]): Choice[] {
  const group = 'Recent' as const;
  return read(whose).flatMap(({ id, label, about, to }): Choice[] => {
    const still = offered.find((choice) => choice.id === id);
    if (still) return [{ ...still, group }];
    return isOfMerchant(id) && to ? [{ id, group, label, about, to, icon: IconBuildingStore }] : [];
  });
}

const isOfMerchant = (id: string): boolean => /^(?:report|portfolio|inquiry) /.test(id);
