/**
 * What a language must say where English says `English`: the same keys, and for a sentence with parameters a function of
 * the same parameters. A key that is missing, or one too many, does not build.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...params: infer Params) => infer Said
    ? (...params: Params) => Translation<Said>
    : English extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : English extends object
        ? { readonly [Key in keyof English]: Translation<English[Key]> }
        : English

/** A sentence for each problem, with what the problem carries. */
export type ProblemWords<Problems> = {
  readonly [Key in keyof Problems]: Problems[Key] extends readonly []
    ? string
    : Problems[Key] extends readonly unknown[]
      ? (...params: Problems[Key]) => string
      : never
}
