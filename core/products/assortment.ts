import type { Kind } from './products.ts'

/** Scopes of a rule, from the widest to the narrowest. */
export const ruleScopes = ['kind', 'destination', 'product'] as const
export type RuleScope = (typeof ruleScopes)[number]

/** A rule's difference from the wider rule; null: none. */
export interface AssortmentRule {
  scope: RuleScope
  /** A kind, or the id of a destination or a product. */
  subject: string
  hidden: boolean | null
  /** Rank of a product among the highlights, from 1; null: not one of them. */
  position: number | null
  /** Basis points on the public price. */
  markupBp: number | null
}

/**
 * All rules of an account's sales. Levels go from the strongest to the weakest: a group's rules, the group's agreed
 * terms, the agency's rules, those of its parent agency.
 */
export interface Assortment {
  levels: readonly (readonly AssortmentRule[])[]
}

/** Basis points that an agency may add to the public price. */
export const maxMarkupBp = 10_000
export const maxHighlights = 24
/** Rules of one agency, or of one of its groups: searches keep them in memory. */
export const maxRules = 2_000

/** Number of a group's own levels: its rules, and its agreed terms. */
export const groupLevels = 2

const usual = new WeakMap<Assortment, Assortment>()

/** A group's assortment at the agency's default mark-ups. */
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

/** The subject of a rule lookup: a product of a kind in a place, or less of these. */
export interface Subject {
  kind?: Kind
  destinationId?: string
  productId?: string
}

export interface Resolved {
  hidden: boolean
  /** Null: the default mark-up of its kind. */
  markupBp: number | null
}

/**
 * The rules that apply to a subject. A stronger level overrides a weaker one; within a level the product's rule
 * overrides the destination's, and that the kind's. `except`: ignores the strongest level's rules of that scope.
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

/** Highlighted products with their ranks, from 1: those of the strongest level that has any. */
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

/** Ids of the products that these rules highlight, in their order. */
export function highlightsIn(rules: readonly AssortmentRule[]): string[] {
  return rules
    .flatMap(({ subject, position }) => (position === null ? [] : [{ subject, position }]))
    .sort((a, b) => a.position - b.position)
    .map(({ subject }) => subject)
}

/** The new state of a rule; both null removes it. */
export type RuleChange = Pick<AssortmentRule, 'scope' | 'subject' | 'hidden' | 'markupBp'>

/** The rules after some changes and with these highlights, by scope and subject; empty rules are removed. */
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
