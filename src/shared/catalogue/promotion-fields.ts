import {
  amountField,
  choiceField,
  countField,
  dayField,
  type Field,
  hiddenField,
  orNone,
  percentField,
  type Typed,
  textsField,
  type Values,
} from '#core/app/fields.ts'
import { sameText } from '#core/app/language.ts'
import { amountOf } from '#core/money/typed.ts'
import { isCode, normaliseCode, promotionCodeLimits } from '#core/products/promotion-codes.ts'
import { maxTakenBp, promotionLimits } from '#core/products/promotion-limits.ts'
import type { PromotionTakes, PromotionTerms } from '#core/products/promotion-terms.ts'
import { addDays, type Day, isDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'

export type PromotionKind = PromotionTakes['kind']
export const promotionKinds: readonly PromotionKind[] = ['percent', 'amount', 'nights', 'children']

/** The discounts that promotions can give on departures and rides too. */
const serviceKinds: readonly PromotionKind[] = ['percent', 'amount']

export type Promotion = Outputs['product']['getPromotion']
type Blackout = PromotionTerms['blackouts'][number]

const { advance, amountMinor, childAge, children, name, nights } = promotionLimits
const some = choiceField<readonly number[]>((picked) => picked.length > 0)

/** Letters and digits, in upper or lower case. */
const codeField: Field<string> = {
  kind: 'text',
  most: 40,
  read(typed) {
    const code = normaliseCode(typed)
    return isCode(code) ? code : undefined
  },
}

const all = {
  name: textsField({ least: 1, most: name }),
  kind: choiceField<PromotionKind>(),
  bp: {
    ...percentField,
    read(typed: string) {
      const bp = percentField.read(typed)
      return bp !== undefined && bp >= 1 && bp <= maxTakenBp ? bp : undefined
    },
  },
  minor: amountField({ least: 1, most: amountMinor }),
  stay: countField({ least: 2, most: nights }),
  pay: countField({ least: 1, most: nights }),
  upToAge: countField({ least: 0, most: childAge }),
  most: countField({ least: 1, most: children }),
  productIds: choiceField<readonly string[]>((picked) => picked.length > 0),
  ofRates: choiceField<'all' | 'some'>(),
  rateIds: some,
  bookedFrom: orNone(dayField()),
  bookedTo: orNone(dayField()),
  minAdvance: orNone(countField({ least: 0, most: advance })),
  maxAdvance: orNone(countField({ least: 0, most: advance })),
  stayedFrom: orNone(dayField()),
  stayedTo: orNone(dayField()),
  blackouts: choiceField<readonly Blackout[]>((days) =>
    days.every(({ from, to }) => isDay(from) && isDay(to) && from <= to),
  ),
  weekdays: some,
  minNights: countField({ least: 1, most: nights }),
  combinable: choiceField<boolean>(),
  code: orNone(codeField),
  maxUses: orNone(countField({ least: 1, most: promotionCodeLimits.uses })),
  maxPerEmail: orNone(countField({ least: 1, most: promotionCodeLimits.perEmail })),
}
export type PromotionFields = typeof all
export type TypedPromotion = Typed<PromotionFields>

/** The fields of a promotion; those of other kinds are hidden. `hasServices`: a tour or a transfer is chosen. */
export function promotionFields(typed: TypedPromotion, hasServices: boolean): PromotionFields {
  const { kind, code, ofRates, bookedFrom, stayedFrom, minAdvance, stay } = typed
  const one = <N extends 'bp' | 'minor' | 'stay' | 'pay' | 'upToAge' | 'most'>(
    of: PromotionKind,
    field: N,
  ) => (kind === of ? all[field] : hiddenField(1))
  const after = (from: string) => orNone(dayField({ least: isDay(from) ? from : '' }))
  const most = /^\d+$/.test(stay) ? Math.max(1, Math.min(nights, Number(stay) - 1)) : nights
  const least = /^\d+$/.test(minAdvance) ? Number(minAdvance) : 0
  return {
    ...all,
    kind: choiceField((picked) => !hasServices || serviceKinds.includes(picked)),
    bp: one('percent', 'bp'),
    minor: one('amount', 'minor'),
    stay: one('nights', 'stay'),
    pay: kind === 'nights' ? countField({ least: 1, most }) : hiddenField(1),
    upToAge: one('children', 'upToAge'),
    most: one('children', 'most'),
    rateIds: ofRates === 'some' ? some : choiceField(),
    bookedTo: after(bookedFrom),
    stayedTo: after(stayedFrom),
    maxAdvance: orNone(countField({ least, most: advance })),
    minNights: hasServices ? hiddenField(1) : all.minNights,
    maxUses: code.trim() === '' ? hiddenField<number | null>(null) : all.maxUses,
    maxPerEmail: code.trim() === '' ? hiddenField<number | null>(null) : all.maxPerEmail,
  }
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export const blankPromotion: TypedPromotion = {
  ...{
    name: sameText(''),
    kind: 'percent',
    bp: '',
    minor: '',
    stay: '4',
    pay: '3',
    upToAge: '11',
    most: '2',
  },
  ...{
    productIds: [],
    ofRates: 'all',
    rateIds: [],
    bookedFrom: '',
    bookedTo: '',
    minAdvance: '',
    maxAdvance: '',
  },
  ...{ stayedFrom: '', stayedTo: '', blackouts: [], weekdays: everyDay, minNights: '1', combinable: false },
  ...{ code: '', maxUses: '', maxPerEmail: '' },
}

/** A saved promotion as typed values. */
export function typedPromotion({ name, terms, productIds, rateIds, code }: Promotion): TypedPromotion {
  const { takes, booked, stayed, minAdvance, maxAdvance, minNights, ...rest } = terms
  return {
    ...blankPromotion,
    ...{ name, kind: takes.kind, productIds, rateIds, ofRates: rateIds.length > 0 ? 'some' : 'all' },
    ...(takes.kind === 'percent' && { bp: String(takes.bp / 100) }),
    ...(takes.kind === 'amount' && { minor: amountOf(takes.minor) }),
    ...(takes.kind === 'nights' && { stay: String(takes.stay), pay: String(takes.pay) }),
    ...(takes.kind === 'children' && { upToAge: String(takes.upToAge), most: String(takes.most) }),
    ...{ bookedFrom: booked.from ?? '', bookedTo: booked.to ?? '' },
    ...{ stayedFrom: stayed.from ?? '', stayedTo: stayed.to ?? '' },
    ...{ minAdvance: minAdvance === 0 ? '' : String(minAdvance), maxAdvance: String(maxAdvance ?? '') },
    ...{ minNights: String(minNights), weekdays: rest.weekdays, blackouts: rest.blackouts },
    combinable: rest.combinable,
    ...{ code: code?.code ?? '', maxUses: String(code?.maxUses ?? '') },
    maxPerEmail: String(code?.maxPerEmail ?? ''),
  }
}

/** The promotion that the fields describe. */
export function promotionOf(values: Values<PromotionFields>) {
  const { name, productIds, ofRates, rateIds, code, maxUses, maxPerEmail } = values
  return {
    ...{ name, terms: termsOf(values), productIds: [...productIds] },
    rateIds: ofRates === 'some' ? [...rateIds] : [],
    code: code === null ? null : { code, maxUses, maxPerEmail },
  }
}

function termsOf(values: Values<PromotionFields>): PromotionTerms {
  const { bookedFrom, bookedTo, stayedFrom, stayedTo, minAdvance, maxAdvance, minNights } = values
  return {
    takes: takesOf(values),
    booked: { from: bookedFrom, to: bookedTo },
    stayed: { from: stayedFrom, to: stayedTo },
    ...{ minAdvance: minAdvance ?? 0, maxAdvance, minNights, combinable: values.combinable },
    ...{ blackouts: [...values.blackouts], weekdays: [...values.weekdays] },
  }
}

function takesOf({ kind, bp, minor, stay, pay, upToAge, most }: Values<PromotionFields>): PromotionTakes {
  switch (kind) {
    case 'percent':
      return { kind, bp }
    case 'amount':
      return { kind, minor }
    case 'nights':
      return { kind, stay, pay }
    case 'children':
      return { kind, upToAge, most }
  }
}

/** A day for the example of a promotion, on which it can apply: if possible, the first one from tomorrow on. */
export function exampleDay(today: Day, terms: PromotionTerms): Day {
  const first = addDays(today, Math.max(terms.minAdvance, Math.min(1, terms.maxAdvance ?? 1)))
  return terms.stayed.from && terms.stayed.from > first ? terms.stayed.from : first
}
