/** Line breaks, control characters, direction marks and other invisible ones; joiners are part of some scripts' names. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])[\p{Cf}\p{Co}]/u;
/** What a mail program would make a link of. */
const ADDRESS = /@|:\/\/|(?<=[\p{L}\p{N}])\.\p{L}{2}/u;

/** Whether text is on one line and shows all of its characters, in their order. */
export const isPlainLine = (text: string): boolean => !UNSEEN.test(text);

/** Whether a person's name can be used in a mail: a plain line without a web or email address. */
export const isPlainName = (name: string): boolean => isPlainLine(name) && !ADDRESS.test(name);
