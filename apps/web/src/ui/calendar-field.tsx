import { ActionIcon, Input, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconCalendar } from './icons.tsx';

interface CalendarFieldProps
  extends Pick<TextInputProps, 'className' | 'description' | 'disabled' | 'placeholder'> {
  label: string;
  isLabelHidden?: boolean;
  text: string;
  error: ReactNode;
  /** Submitting the form of the field is stopped, because its text cannot be read. */
  isUnreadable: boolean;
  /** The label of the button that clears the field; without one there is no button. */
  clearLabel?: string | undefined;
  isFocusedFirst?: boolean;
  onText: (text: string) => void;
  /** Enter was pressed, the focus left, or the form was submitted. */
  onLeave: () => void;
  onClear: () => void;
  /** The calendar; `close` is for a choice that is complete. */
  calendar: (close: () => void) => ReactNode;
}

/** A text field for days, with a calendar that opens by a click in the field, or by its button or Arrow Down. */
export function CalendarField(props: CalendarFieldProps) {
  const { label, isLabelHidden, text, error, isUnreadable, clearLabel, isFocusedFirst, ...rest } = props;
  const { onText, onLeave, onClear, calendar, ...input } = rest;
  const field = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Whether the focus moves into the calendar. */
  const [isEntered, setEntered] = useState(false);
  const close = () => {
    if (isEntered) field.current?.focus();
    setOpen(false);
    setEntered(false);
  };
  const enter = () => {
    setOpen(true);
    setEntered(true);
  };
  const stopSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    onLeave();
    field.current?.focus();
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isUnreadable) return;
    const stop = (event: Event) => stopSubmit(event);
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [isUnreadable]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      setOpen(false);
      onLeave();
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      enter();
    }
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      trapFocus={isEntered}
      position="bottom-start"
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          ref={field}
          {...input}
          label={isLabelHidden ? undefined : label}
          aria-label={isLabelHidden ? label : undefined}
          autoComplete="off"
          data-autofocus={isFocusedFirst || undefined}
          // Escape closes the calendar before it closes a dialog around it.
          data-mantine-stop-propagation={isOpen || undefined}
          value={text}
          error={error}
          leftSectionPointerEvents="all"
          leftSection={
            <ActionIcon
              size={26}
              aria-label={`Calendar: ${label}`}
              aria-expanded={isOpen}
              disabled={input.disabled}
              onClick={() => (isOpen ? close() : enter())}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          }
          rightSection={
            clearLabel && text !== '' ? (
              <Input.ClearButton
                aria-label={clearLabel}
                onClick={() => {
                  setOpen(false);
                  onClear();
                }}
              />
            ) : null
          }
          onChange={(event) => onText(event.currentTarget.value)}
          onClick={() => setOpen(true)}
          onBlur={({ relatedTarget }) => {
            if (!isEntered && !dropdown.current?.contains(relatedTarget)) setOpen(false);
            onLeave();
          }}
          onKeyDown={onKeyDown}
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        role="dialog"
        aria-label={`Calendar: ${label}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {calendar(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
