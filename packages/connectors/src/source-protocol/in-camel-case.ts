type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** The fields of a wire record in camel case, as stored data names them; those in `kept` keep their names. */
export const inCamelCase = <Wire extends object, Kept extends keyof Wire = never>(
  wire: Wire,
  kept: readonly Kept[] = [],
) =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      kept.includes(name as Kept)
        ? name
        : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as { [Name in keyof Wire as Name extends Kept ? Name : Camel<Name>]: Wire[Name] };
