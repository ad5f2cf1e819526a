export { bounceCommand } from './mail/bounce-command.ts';
export { encryptedMailSecrets } from './mail/encrypted-secrets.ts';
export { mailJobs } from './mail/jobs.ts';
export { type LetterList, letter } from './mail/letter.ts';
export { mailText } from './mail/plain-words.ts';
export { SECRET_MARK } from './mail/secret-part.ts';
export { type NewMail, sendLater } from './mail/send-later.ts';
