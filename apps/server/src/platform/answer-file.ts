/** A file as the answer of a call, in the place of its JSON; its type is the endpoint's. */
export class AnswerFile {
  /** As it is saved: letters, digits, `_`, `-` and `.` alone. */
  readonly name: string;
  readonly content: string;

  constructor(name: string, content: string) {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`No name of a file: ${name}`);
    this.name = name;
    this.content = content;
  }
}
