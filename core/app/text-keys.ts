/** The path of each text in a section: `timer.left`. */
type PathIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${PathIn<Texts[Key]>}`
}[keyof Texts & string]

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForms<Path> = Path extends `${string}_${PluralForm}` ? never : Path
type StemOf<Path> = Path extends `${infer Stem}_${PluralForm}` ? Stem : never

/** The keys of a section's texts without plural forms. */
export type PlainKey<Texts> = WithoutForms<PathIn<Texts>>

/** The keys of a section's texts with plural forms, chosen by `count`. */
export type CountedKey<Texts> = StemOf<PathIn<Texts>>

/** The keys of a section's lists and groups of texts. */
export type GroupKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${GroupKey<Texts[Key]>}`
}[keyof Texts & string]

/** The texts of a section below a key. */
export type TextsAt<Texts, Key> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? TextsAt<Texts[Head & keyof Texts], Rest>
    : never
