import { chooseTheme, useChosenTheme } from '#ui/theme/chosen-theme';
import styles from './theme-switch.module.css';

const choices = [
  ['Light', 'light'],
  ['Dark', 'dark'],
  ['System', undefined],
] as const;

/** Light, dark or system, saved on this device. */
export function ThemeSwitch() {
  const chosen = useChosenTheme();
  return (
    <fieldset className={styles.switch}>
      <legend>Theme</legend>
      {choices.map(([label, theme]) => (
        <label key={label}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
