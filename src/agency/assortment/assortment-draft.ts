import { readPercent } from '#core/money/typed.ts'
import {
  type AssortmentRule,
  changeRules,
  highlightsIn,
  maxMarkupBp,
  type RuleChange,
  type RuleScope,
} from '#core/products/assortment.ts'
import type { Outputs } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

export type AssortmentData = Outputs['agency']['getAssortment']
export type Product = RowOf<'agency.listAssortmentProducts'>
export type NamedProduct = AssortmentData['highlighted'][number]

/** Unsaved changes. */
export interface Draft {
  /** Whether each subject is hidden, keyed by `keyOf`; null: as in the wider rule. */
  hidden: Record<string, boolean | null>
  /** Mark-ups in percent as typed, keyed by `keyOf`; '': as in the wider rule. */
  markups: Record<string, string>
  /** Null: the saved highlights apply. */
  highlights: string[] | null
  /** Products added to the highlights, with their names. */
  named: NamedProduct[]
}

export const emptyDraft: Draft = { hidden: {}, markups: {}, highlights: null, named: [] }

export const keyOf = (scope: RuleScope, subject: string): string => `${scope} ${subject}`

/** A typed mark-up: null if empty, undefined if invalid. */
export const readMarkup = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (readPercent(typed, maxMarkupBp) ?? undefined)

const ruleOf = (rules: readonly AssortmentRule[], key: string) =>
  rules.find(({ scope, subject }) => keyOf(scope, subject) === key)

/** The draft's changes to the saved rules; invalid values change nothing. */
export function changesOf(draft: Draft, rules: readonly AssortmentRule[]): RuleChange[] {
  const keys = new Set([...Object.keys(draft.hidden), ...Object.keys(draft.markups)])
  return [...keys].flatMap((key) => {
    const saved = ruleOf(rules, key)
    const typed = draft.markups[key]
    const read = typed === undefined ? undefined : readMarkup(typed)
    const drafted = draft.hidden[key]
    const hidden = drafted === undefined ? (saved?.hidden ?? null) : drafted
    const markupBp = read === undefined ? (saved?.markupBp ?? null) : read
    if (hidden === (saved?.hidden ?? null) && markupBp === (saved?.markupBp ?? null)) return []
    const [scope, subject] = key.split(' ') as [RuleScope, string]
    return [{ scope, subject, hidden, markupBp }]
  })
}

/** Keys whose mark-up is invalid. */
export const problemsOf = (draft: Draft): string[] =>
  Object.keys(draft.markups).filter((key) => readMarkup(draft.markups[key] ?? '') === undefined)

export const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])

/** The highlights with the unsaved changes. */
export const highlightsOfDraft = (draft: Draft, rules: readonly AssortmentRule[]): string[] =>
  draft.highlights ?? highlightsIn(rules)

/** The rules with the unsaved changes. */
export const draftedRules = (draft: Draft, rules: readonly AssortmentRule[]): AssortmentRule[] =>
  changeRules(rules, changesOf(draft, rules), highlightsOfDraft(draft, rules))
