/** What a translation offers: the same keys, with strings for strings and functions of the same parameters. */
export type Same<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Same<Result>
    : { [Key in keyof T]: Same<T[Key]> }
