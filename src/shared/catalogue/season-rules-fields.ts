import { choiceField, countField, hiddenField, orNone, type Typed, type Values } from '#core/app/fields.ts'
import type { Kind } from '#core/products/products.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { SeasonRules } from './season-cells.ts'

/** Empty: the days do not change. */
export const choices = ['', 'yes', 'no'] as const
export type Choice = (typeof choices)[number]

const all = {
  closed: choiceField<Choice>(),
  closedToArrival: choiceField<Choice>(),
  closedToDeparture: choiceField<Choice>(),
  allotment: orNone(countField({ least: 0, most: stockLimits.allotment })),
  minStay: orNone(countField({ least: 1, most: stockLimits.minStay })),
  maxStay: orNone(countField({ least: 1, most: stockLimits.minStay })),
  minStayThrough: orNone(countField({ least: 1, most: stockLimits.minStay })),
  minAdvance: orNone(countField({ least: 0, most: stockLimits.advance })),
  maxAdvance: orNone(countField({ least: 0, most: stockLimits.advance })),
}
export type RulesFields = typeof all
export type RuleName = keyof RulesFields

const ofUnits: readonly RuleName[] = ['closed', 'allotment', 'minStay']
const ofRates = Object.keys(all).filter((name) => name !== 'allotment') as RuleName[]
const ofStays: readonly RuleName[] = [
  ...(['closedToArrival', 'closedToDeparture', 'minStay', 'maxStay', 'minStayThrough'] as const),
]

/** Whether units or rates of the kind have the rule. */
export const hasRule = (kind: Kind, of: 'units' | 'rates', name: RuleName): boolean =>
  (of === 'units' ? ofUnits : ofRates).includes(name) && (kind === 'hotels' || !ofStays.includes(name))

/** The fields of a row. A maximum is not lower than its minimum. */
export function rulesFields(kind: Kind, of: 'units' | 'rates', typed: Typed<RulesFields>): RulesFields {
  const least = (name: 'minStay' | 'minAdvance', other: number) =>
    Math.max(other, all[name].read(typed[name]) ?? 0)
  const count = (name: 'maxStay' | 'maxAdvance', from: number, most: number) =>
    hasRule(kind, of, name) ? orNone(countField({ least: from, most })) : hiddenField(null)
  const shown = Object.entries(all).map(([name, field]) => [
    name,
    hasRule(kind, of, name as RuleName) || 'choice' === field.kind ? field : hiddenField(null),
  ])
  return {
    ...(Object.fromEntries(shown) as RulesFields),
    maxStay: count('maxStay', least('minStay', 1), stockLimits.minStay),
    maxAdvance: count('maxAdvance', least('minAdvance', 0), stockLimits.advance),
  }
}

const choiceOf = (value: boolean | undefined): Choice => (value === undefined ? '' : value ? 'yes' : 'no')
const typedOf = (value: number | undefined): string => (value === undefined ? '' : String(value))

export const typedRules = (rules: SeasonRules): Typed<RulesFields> => ({
  closed: choiceOf(rules.closed),
  closedToArrival: choiceOf(rules.closedToArrival),
  closedToDeparture: choiceOf(rules.closedToDeparture),
  allotment: typedOf(rules.allotment),
  minStay: typedOf(rules.minStay),
  maxStay: typedOf(rules.maxStay),
  minStayThrough: typedOf(rules.minStayThrough),
  minAdvance: typedOf(rules.minAdvance),
  maxAdvance: typedOf(rules.maxAdvance),
})

/** The values of the fields; empty ones are absent. */
export function rulesOf(values: Values<RulesFields>): SeasonRules {
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, typeof value === 'number' ? value : value === 'yes']],
  )
  return Object.fromEntries(set)
}
