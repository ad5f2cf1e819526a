import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import buttons from './buttons.module.css';
import fields from './fields.module.css';
import surfaces from './surfaces.module.css';

/** The shades of blue, for Mantine; 6 is that of links and buttons. */
const action: MantineColorsTuple = [
  'var(--assay-action-tint)',
  'var(--assay-action-wash)',
  'var(--assay-action-pale)',
  'var(--assay-action-soft)',
  'var(--assay-action-soft)',
  'var(--assay-action-mid)',
  'var(--assay-action)',
  'var(--assay-action-hover)',
  'var(--assay-action-hover)',
  'var(--assay-brand)',
];

/** From white to black; 6 is the lightest with enough contrast for text. */
const gray: MantineColorsTuple = [
  'var(--assay-hover)',
  'var(--assay-neutral-tint)',
  'var(--assay-line)',
  'var(--assay-blank)',
  'var(--assay-softer)',
  'var(--assay-soft)',
  'var(--assay-faint)',
  'var(--assay-muted)',
  'var(--assay-neutral)',
  'var(--assay-text)',
];

const red: MantineColorsTuple = [
  'var(--assay-highest-tint)',
  'var(--assay-highest-tint)',
  'var(--assay-highest-line)',
  'var(--assay-highest-line)',
  'var(--assay-highest-fill)',
  'var(--assay-highest-fill)',
  'var(--assay-highest)',
  'var(--assay-highest)',
  'var(--assay-highest)',
  'var(--assay-highest)',
];

const inputClasses = {
  label: fields.label,
  input: fields.input,
  section: fields.section,
  error: fields.error,
  description: fields.description,
};
const choiceClasses = {
  ...inputClasses,
  dropdown: surfaces.dropdown,
  options: fields.options,
  option: fields.option,
};
/** The dropdown scrolls itself: Mantine's scroll area could not be reached by keyboard. */
const choiceProps = { size: 'sm', withScrollArea: false } as const;
/** The accessible names of a calendar's arrows. */
const calendarWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};
const checkClasses = { inner: fields.checkInner, input: fields.check, label: fields.checkLabel };

/**
 * The Mantine theme: sizes and roles here, colors in tokens.css. Mantine always uses its light scheme; tokens.css
 * switches to dark, so that print is light without a script. Components are configured by name, not imported, so that
 * the page does not load those that a screen does not use.
 */
export const theme = createTheme({
  primaryColor: 'action',
  primaryShade: 6,
  colors: { action, gray, red },
  black: 'var(--assay-text)',
  // Surfaces, and text on a filled background.
  white: 'var(--assay-card)',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"Geist Mono", ui-monospace, monospace',
  fontSizes: { xs: '0.71875rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.54', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '3px', sm: '5px', md: '5px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: '600' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'default', size: 'sm' },
      classNames: { root: buttons.button },
      vars: (_theme: MantineTheme, { size }: { size?: string }) => ({
        root:
          size === 'xs' || size?.startsWith('compact')
            ? { '--button-height': '28px', '--button-padding-x': '10px' }
            : { '--button-height': '32px', '--button-padding-x': '14px' },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
      classNames: { root: buttons.icon },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    DatePicker: { defaultProps: { ariaLabels: calendarWords } },
    Input: {
      defaultProps: { size: 'sm' },
      classNames: { input: fields.input },
      vars: (_theme: MantineTheme, { multiline }: { multiline?: boolean }) => ({
        wrapper: multiline ? {} : { '--input-height': '32px', '--input-padding': '10px' },
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'sm' },
      classNames: { label: fields.label, error: fields.error, description: fields.description },
    },
    TextInput: { defaultProps: { size: 'sm' }, classNames: inputClasses },
    Textarea: { defaultProps: { size: 'sm' }, classNames: inputClasses },
    NumberInput: { defaultProps: { size: 'sm' }, classNames: inputClasses },
    PasswordInput: { defaultProps: { size: 'sm' }, classNames: inputClasses },
    Select: { defaultProps: choiceProps, classNames: choiceClasses },
    Autocomplete: { defaultProps: choiceProps, classNames: choiceClasses },
    Combobox: {
      classNames: { dropdown: surfaces.dropdown, options: fields.options, option: fields.option },
    },
    Checkbox: { defaultProps: { size: 'xs', radius: 4 }, classNames: checkClasses },
    Radio: {
      defaultProps: { size: 'xs' },
      classNames: { inner: fields.checkInner, label: fields.checkLabel },
    },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 100 },
        position: 'bottom-end',
        offset: 6,
        // Opening focuses the first item; Mantine's placeholder would be an extra stop.
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: surfaces.dropdown, item: surfaces.menuItem, label: surfaces.menuLabel },
    },
    Popover: {
      defaultProps: { transitionProps: { duration: 100 } },
      classNames: { dropdown: surfaces.dropdown },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 8,
        transitionProps: { duration: 120, transition: 'fade' },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      classNames: {
        inner: surfaces.modalInner,
        content: surfaces.modal,
        overlay: surfaces.overlay,
        header: surfaces.modalHeader,
        title: surfaces.modalTitle,
        body: surfaces.modalBody,
      },
    },
    // Mantine renders a header element, which would be a page landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: {
      classNames: { root: surfaces.notification },
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } },
    },
    SegmentedControl: {
      defaultProps: { size: 'xs', transitionDuration: 100 },
      classNames: { root: surfaces.segments, indicator: surfaces.segmentPicked, label: surfaces.segment },
    },
    Tooltip: {
      defaultProps: { openDelay: 300, transitionProps: { duration: 100 } },
      classNames: { tooltip: surfaces.tooltip },
    },
    Skeleton: { defaultProps: { radius: 4 } },
  },
});

/** Roles that have other names in Mantine. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--assay-card)',
    '--mantine-color-text': 'var(--assay-text)',
    '--mantine-color-dimmed': 'var(--assay-faint)',
    '--mantine-color-placeholder': 'var(--assay-faint)',
    '--mantine-color-error': 'var(--assay-highest)',
    // Buttons without a border and pressed buttons use the blue of links on its tint.
    '--mantine-color-action-light-color': 'var(--assay-action)',
    '--mantine-color-action-light': 'var(--assay-action-tint)',
    '--mantine-color-action-light-hover': 'var(--assay-action-wash)',
    '--mantine-color-default-border': 'var(--assay-field-line)',
  },
  dark: {},
});
