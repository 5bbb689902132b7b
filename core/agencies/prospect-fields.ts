import { byName } from '#core/app/by-name.ts'
import { websiteLength, websitePattern } from '#core/app/websites.ts'

interface TextSpec {
  kind: 'text'
  /** Length in characters. */
  least: number
  most: number
  pattern?: RegExp
  /** Whether the value is shown as a link. */
  isLink: boolean
}

/** An amount from 0, in minor units of MXN. */
interface MoneySpec {
  kind: 'money'
  most: number
}

/**
 * `contact`: shown with phone and e-mail, also for a prospect that was merged into another. `estimate`: staff's
 * assessment, shown with the score.
 */
type Group = 'contact' | 'estimate'

type FieldSpec = (TextSpec | MoneySpec) & {
  group: Group
  /** Whether the list of prospects has a column for the field. */
  isListed: boolean
}

/**
 * The optional fields of a prospect. The contract, the form, the file, the list, the export, the history and the merge
 * are derived from this table; the columns are in `tables.ts`, the words in the section `prospect-fields`.
 */
export const prospectFields = {
  website: {
    kind: 'text',
    ...websiteLength,
    pattern: websitePattern,
    isLink: true,
    group: 'contact',
    isListed: false,
  },
  /** Expected monthly sales; larger amounts are typing errors. */
  expectedMinor: { kind: 'money', most: 10_000_000_000, group: 'estimate', isListed: true },
} as const satisfies Record<string, FieldSpec>

type Specs = typeof prospectFields
export type ProspectField = keyof Specs
type FieldsWith<Part> = { [N in ProspectField]: Specs[N] extends Part ? N : never }[ProspectField]
type TextName = FieldsWith<{ kind: 'text' }>
type MoneyName = FieldsWith<{ kind: 'money' }>

/** Values of the optional fields; null if unknown. */
export type ProspectValues = Record<TextName, string | null> & Record<MoneyName, number | null>

export const prospectFieldNames = Object.keys(prospectFields) as ProspectField[]

export const fieldsIn = <G extends Group>(wanted: G) =>
  prospectFieldNames.filter(
    (name): name is FieldsWith<{ group: G }> & ProspectField => prospectFields[name].group === wanted,
  )

export const listedFields = prospectFieldNames.filter(
  (name): name is FieldsWith<{ isListed: true }> => prospectFields[name].isListed,
)

export const isText = (name: ProspectField): name is TextName => prospectFields[name].kind === 'text'
const isMoney = (name: ProspectField): name is MoneyName => !isText(name)

/** The limits of a text field. */
export const textSpec = (name: TextName): TextSpec => prospectFields[name]

/** Makes an entry for each field, depending on its kind. */
export const byField = <Text, Money>(
  text: (name: TextName) => Text,
  money: (name: MoneyName) => Money,
): Record<TextName, Text> & Record<MoneyName, Money> => ({
  ...byName(prospectFieldNames.filter(isText), text),
  ...byName(prospectFieldNames.filter(isMoney), money),
})

/** Details that staff may correct. The prospect's message stays as written. */
export const prospectData = [
  ...(['name', 'email', 'phone', 'city', 'stateCode', 'language'] as const),
  ...prospectFieldNames,
] as const
export type ProspectDatum = (typeof prospectData)[number]
