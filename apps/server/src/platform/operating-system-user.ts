import { userInfo } from 'node:os';

/** The user of the operating system who runs this process, by number where the system has no name for it. */
export function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
