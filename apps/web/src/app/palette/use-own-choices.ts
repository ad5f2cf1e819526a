import { useParams } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import {
  IconBuildingBank,
  IconDeviceDesktop,
  IconGitMerge,
  IconKeyboard,
  IconLayoutSidebar,
  IconLink,
  IconLogout,
  IconMoon,
  IconPlus,
  IconPrinter,
  IconSettings,
  IconSun,
} from '#ui/icons';
import { chooseTheme, useChosenTheme } from '#ui/theme/chosen-theme';
import { toast } from '#ui/toast';
import { useNavigation } from '../navigation.ts';
import { settingsScreens } from '../settings-screens.ts';
import type { Choice } from './choice.ts';
import { useSectionChoices } from './section-choices.ts';

/** The screens the viewer may open. */
function useScreens(): Choice[] {
  const viewer = useViewer();
  const group = 'Screens' as const;
  const screens = useNavigation()
    .filter(({ isOpen, isAside }) => isOpen && !isAside)
    .map(
      ({ to, label, about }): Choice => ({
        id: `screen ${to}`,
        group,
        label,
        about,
        to: { to },
        icon: IconLayoutSidebar,
      }),
    );
  const settings = settingsScreens
    .filter(({ mayOpen }) => mayOpen(viewer))
    .map(({ section, label }): Choice => {
      const to = `/settings/${section}` as const;
      return { id: `screen ${to}`, group, label, about: 'Settings', to: { to }, icon: IconSettings };
    });
  const editor: Choice = {
    id: 'screen /merchant-editor',
    group,
    label: 'Merchant Editor',
    about: 'Merge, move and correct merchants',
    to: { to: '/merchant-editor' },
    icon: IconGitMerge,
  };
  const duplicates: Choice = {
    ...editor,
    id: 'screen /merchant-editor/duplicates',
    label: 'Possible Duplicates',
    about: 'Decide which merchants are one business',
    to: { to: '/merchant-editor/duplicates' },
  };
  return [...screens, ...settings, ...(viewer.is_admin ? [editor, duplicates] : [])];
}

const themes = [
  ['Light', 'light', IconSun],
  ['Dark', 'dark', IconMoon],
  ['System', undefined, IconDeviceDesktop],
] as const;

/** Choices that need no request: screens, actions, other lenders. */
export function useOwnChoices({ onListKeys }: { onListKeys: () => void }): Choice[] {
  const { user, lender, switchLender, signOut } = useViewer();
  const theme = useChosenTheme();
  const { merchantId } = useParams({ strict: false });
  const group = 'Actions' as const;
  const sections = useSectionChoices();
  const ofReport: Choice[] = [
    ...sections,
    {
      id: 'copy link',
      group,
      label: 'Copy link to this report',
      icon: IconLink,
      act: () => void copy(location.href),
    },
    {
      id: 'print',
      group,
      label: 'Print this report',
      words: 'pdf paper',
      icon: IconPrinter,
      act: () => void window.open(printAddress(), '_blank', 'noopener'),
    },
  ];
  return [
    ...(merchantId ? ofReport : []),
    {
      id: 'new inquiry',
      group,
      label: 'New inquiry',
      words: 'search merchant onboarding',
      icon: IconPlus,
      to: { to: '/onboarding' },
    },
    ...useScreens(),
    ...themes
      .filter(([, value]) => value !== theme)
      .map(
        ([name, value, icon]): Choice => ({
          id: `theme ${name}`,
          group,
          label: `Theme: ${name}`,
          words: 'colors mode',
          icon,
          act: () => chooseTheme(value),
        }),
      ),
    {
      id: 'keys',
      group,
      label: 'Keyboard',
      words: 'shortcuts',
      keys: '?',
      icon: IconKeyboard,
      act: onListKeys,
    },
    { id: 'sign out', group, label: 'Signout', words: 'log out sign', icon: IconLogout, act: signOut },
    ...user.lenders
      .filter(({ id }) => id !== lender.id)
      .map(
        ({ id, name, alias }): Choice => ({
          id: `lender ${id}`,
          group: 'Lenders',
          label: `Switch to ${name}`,
          about: alias ?? undefined,
          words: 'lender',
          icon: IconBuildingBank,
          act: () => switchLender(id),
        }),
      ),
  ];
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('The link is copied.');
  } catch {
    toast.error('The browser does not allow copying. Copy the address instead.');
  }
}

/** The print address of the open tab, as of the moment shown. */
function printAddress(): string {
  const address = new URL(location.href);
  address.searchParams.set('printVersion', 'true');
  return address.href;
}
