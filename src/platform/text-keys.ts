import type { Namespace } from 'i18next'
import type { CountedKey, GroupKey, PlainKey, TextsAt } from '#core/app/text-keys.ts'
import type { SectionTexts } from './i18next.gen.ts'

type Section = keyof SectionTexts
type Plain = { [S in Section]: PlainKey<SectionTexts[S]> }
type PlainOrCounted = { [S in Section]: Plain[S] | CountedKey<SectionTexts[S]> }
type Group = { [S in Section]: GroupKey<SectionTexts[S]> }

type First<Sections> = Sections extends readonly [infer S extends Section, ...unknown[]]
  ? S
  : Extract<Sections, Section>
type Prefixed<Keys extends Record<Section, string>, S> = S extends Section ? `${S}:${Keys[S]}` : never
/** With several sections, keys have the prefix of their section, `party:adults`, except those of the first section. */
type KeyIn<Keys extends Record<Section, string>, Sections> =
  | Keys[First<Sections>]
  | (Sections extends readonly unknown[] ? Prefixed<Keys, Sections[number]> : never)

type Values = Record<string, unknown>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    /** Sections without keys: otherwise i18next would compute the type of each call itself, which takes half a minute. */
    resources: { [S in Section]: Record<never, string> }
  }

  interface TFunction<Ns extends Namespace, KPrefix> {
    (key: KeyIn<Plain, Ns> | KeyIn<Plain, Ns>[], values?: Values & { returnObjects?: never }): string
    (key: KeyIn<PlainOrCounted, Ns>, values: Values & { count: number }): string
    <Key extends Group[First<Ns>]>(
      key: Key,
      values: { returnObjects: true },
    ): TextsAt<SectionTexts[First<Ns>], Key>
  }
}
