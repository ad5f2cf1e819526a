/** Answers a call with a file instead of JSON, with the endpoint's content type. */
export class AnswerFile {
  /** The download name: only letters, digits, `_`, `-` and `.`. */
  readonly name: string;
  readonly content: string;

  constructor(name: string, content: string) {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`No name of a file: ${name}`);
    this.name = name;
    this.content = content;
  }
}
