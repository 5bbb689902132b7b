import type { Kind } from './products.ts'

/** What a rule can be about, from the widest to the narrowest. */
export const ruleScopes = ['kind', 'destination', 'product'] as const
export type RuleScope = (typeof ruleScopes)[number]

/** What somebody does differently from the wider rule; null: as that one says. */
export interface AssortmentRule {
  scope: RuleScope
  /** A kind, a destination's id or a product's. */
  subject: string
  hidden: boolean | null
  /** Place of a product among the highlights, from 1; null: not one of them. */
  position: number | null
  /** Basis points on the public price. */
  markupBp: number | null
}

/**
 * Everything that decides what is sold and how. Levels go from the strongest to the weakest: a group's rules, what the
 * group agreed on, the agency's, those of the agency that it is a branch of.
 */
export interface Assortment {
  levels: readonly (readonly AssortmentRule[])[]
}

/** Basis points that an agency may add to the public price. */
export const mostMarkupBp = 10_000
export const mostHighlights = 24
/** Rules that one agency, or one of its groups, can have: searches keep them in memory. */
export const mostRules = 2_000

/** Levels that are a group's alone, where there is a group: its rules, and what it agreed on. */
export const groupLevels = 2

const usual = new WeakMap<Assortment, Assortment>()

/** A group's assortment at the mark-ups that the agency has for everybody. */
export function usualMarkups(assortment: Assortment): Assortment {
  let found = usual.get(assortment)
  if (!found) {
    const levels = assortment.levels.map((rules, level) =>
      level < groupLevels ? rules.map((rule) => ({ ...rule, markupBp: null })) : rules,
    )
    found = { levels }
    usual.set(assortment, found)
  }
  return found
}

type Index = Record<RuleScope, ReadonlyMap<string, AssortmentRule>>
const indexes = new WeakMap<readonly AssortmentRule[], Index>()

function indexOf(rules: readonly AssortmentRule[]): Index {
  let index = indexes.get(rules)
  if (!index) {
    const of = (scope: RuleScope) =>
      new Map(rules.filter((rule) => rule.scope === scope).map((rule) => [rule.subject, rule]))
    index = { kind: of('kind'), destination: of('destination'), product: of('product') }
    indexes.set(rules, index)
  }
  return index
}

/** What is asked about: a product of a kind in a place, or one of them alone. */
export interface Subject {
  kind?: Kind
  destinationId?: string
  productId?: string
}

export interface Resolved {
  hidden: boolean
  /** Null: at the usual mark-up of its kind. */
  markupBp: number | null
}

/**
 * What counts for a subject. A stronger level goes before a weaker one; within a level the product's rule goes before
 * the destination's, and that before the kind's. `except`: as if the strongest level had no rules of that scope.
 */
export function resolve(
  assortment: Assortment | null | undefined,
  { kind, destinationId, productId }: Subject,
  except?: RuleScope,
): Resolved {
  let hidden: boolean | null = null
  let markupBp: number | null = null
  for (const [level, rules] of (assortment?.levels ?? []).entries()) {
    if (rules.length === 0) continue
    const index = indexOf(rules)
    const find = (scope: RuleScope, subject: string | undefined) =>
      subject === undefined || (level === 0 && scope === except) ? undefined : index[scope].get(subject)
    for (const rule of [find('product', productId), find('destination', destinationId), find('kind', kind)]) {
      hidden ??= rule?.hidden ?? null
      markupBp ??= rule?.markupBp ?? null
    }
  }
  return { hidden: hidden ?? false, markupBp }
}

const noPlaces: ReadonlyMap<string, number> = new Map()
const places = new WeakMap<Assortment, ReadonlyMap<string, number>>()

/** Products that are put forward with their places, from 1: those of the strongest level that has any. */
export function highlightsOf(assortment: Assortment | null | undefined): ReadonlyMap<string, number> {
  if (!assortment) return noPlaces
  let known = places.get(assortment)
  if (!known) {
    const listed = assortment.levels.map(highlightsIn).find((ids) => ids.length > 0) ?? []
    known = new Map(listed.map((id, i) => [id, i + 1]))
    places.set(assortment, known)
  }
  return known
}

/** Ids of the products that these rules put forward, in their order. */
export function highlightsIn(rules: readonly AssortmentRule[]): string[] {
  return rules
    .flatMap(({ subject, position }) => (position === null ? [] : [{ subject, position }]))
    .sort((a, b) => a.position - b.position)
    .map(({ subject }) => subject)
}

/** A rule as it shall be; both null takes it away. */
export type RuleChange = Pick<AssortmentRule, 'scope' | 'subject' | 'hidden' | 'markupBp'>

/** The rules after some changes and with these highlights, by scope and subject; rules that say nothing are gone. */
export function changeRules(
  rules: readonly AssortmentRule[],
  changes: readonly RuleChange[],
  highlights: readonly string[],
): AssortmentRule[] {
  const keyOf = ({ scope, subject }: Pick<AssortmentRule, 'scope' | 'subject'>) => `${scope} ${subject}`
  const next = new Map<string, AssortmentRule>()
  for (const { scope, subject, hidden, markupBp } of [...rules, ...changes])
    next.set(keyOf({ scope, subject }), { scope, subject, hidden, position: null, markupBp })
  for (const [i, subject] of highlights.entries()) {
    const place = { scope: 'product' as const, subject }
    const known = next.get(keyOf(place)) ?? { ...place, hidden: null, markupBp: null }
    next.set(keyOf(place), { ...known, position: i + 1 })
  }
  return [...next.entries()]
    .filter(([, rule]) => rule.hidden !== null || rule.markupBp !== null || rule.position !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rule]) => rule)
}
