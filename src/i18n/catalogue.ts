/**
 * The shape of a translation: the keys of `English`, with a function of the same parameters for each sentence that
 * has parameters. A missing or additional key doesn't compile.
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
