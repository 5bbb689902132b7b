import { percentOf, readPercent } from '#core/money/typed.ts'
import type { groupPictures } from '#core/products/groups.ts'
import { type GroupKind, groupLimits, groupUrlOf, isGroupUrl } from '#core/products/groups.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { daysBetween, isDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'

export type Group = Outputs['agency']['getGroup']

/** The typed values. */
export interface GroupDraft {
  kind: GroupKind
  nameEs: string
  nameEn: string
  /** Null: derived from the name. */
  url: string | null
  introEs: string
  introEn: string
  startsOn: string
  endsOn: string
  destinationId: string
  /** Null: all products of the destination. */
  productIds: readonly string[] | null
  /** Per cent by kind; empty: the agency's own mark-up. */
  markup: Record<Kind, string>
  picture: (typeof groupPictures)[number]
  /** One free room for this many; empty: none. */
  courtesyPer: string
}

export const emptyDraft: GroupDraft = {
  ...{ kind: 'group', nameEs: '', nameEn: '', url: null, introEs: '', introEn: '' },
  ...{ startsOn: '', endsOn: '', destinationId: '', productIds: null },
  markup: { hotels: '', tours: '', transfers: '' },
  ...{ picture: 'place', courtesyPer: '' },
}

const typedShare = (bp: number | undefined): string => (bp === undefined ? '' : percentOf(bp))

/** The form values of a group. */
export const draftOf = (group: Group): GroupDraft => ({
  kind: group.kind,
  nameEs: group.name.es,
  nameEn: group.name.en === group.name.es ? '' : group.name.en,
  url: group.url,
  introEs: group.intro.es,
  introEn: group.intro.en === group.intro.es ? '' : group.intro.en,
  startsOn: group.startsOn,
  endsOn: group.endsOn,
  destinationId: group.destinationId,
  productIds: group.productIds,
  markup: {
    hotels: typedShare(group.markupBp?.hotels),
    tours: typedShare(group.markupBp?.tours),
    transfers: typedShare(group.markupBp?.transfers),
  },
  picture: group.pictureOf,
  courtesyPer: group.courtesyPer === null ? '' : String(group.courtesyPer),
})

export const urlOf = ({ url, nameEs }: GroupDraft): string => url ?? groupUrlOf(nameEs)

export type GroupField = 'name' | 'url' | 'starts' | 'ends' | 'place' | 'products' | 'markup' | 'courtesy'

/** Whether a typed mark-up is invalid. */
export const isWrongMarkup = (typed: string): boolean => typed.trim() !== '' && readPercent(typed) === null

/** The problems of the draft, in the order of the form. */
export function problemsOf(draft: GroupDraft): Partial<Record<GroupField, true>> {
  const { startsOn, endsOn, courtesyPer } = draft
  const per = Number(courtesyPer)
  const hasDays = isDay(startsOn) && isDay(endsOn)
  return {
    ...(draft.nameEs.trim().length < 2 && { name: true as const }),
    ...(!isGroupUrl(urlOf(draft)) && { url: true as const }),
    ...(!isDay(startsOn) && { starts: true as const }),
    ...((!hasDays || endsOn < startsOn || daysBetween(startsOn, endsOn) > groupLimits.days) && {
      ends: true as const,
    }),
    ...(draft.destinationId === '' && { place: true as const }),
    ...(draft.productIds?.length === 0 && { products: true as const }),
    ...(kinds.some((kind) => isWrongMarkup(draft.markup[kind])) && { markup: true as const }),
    ...(courtesyPer.trim() &&
      !(Number.isInteger(per) && per >= 2 && per <= 200) && { courtesy: true as const }),
  }
}

/** The input of the call, from a draft without problems. */
export function valuesOf(draft: GroupDraft) {
  const { kind, startsOn, endsOn, destinationId, productIds, picture } = draft
  const both = (es: string, en: string) => ({ es: es.trim(), en: en.trim() || es.trim() })
  const own = kinds.flatMap((of) => {
    const bp = readPercent(draft.markup[of])
    return bp === null ? [] : [[of, bp] as const]
  })
  return {
    ...{ kind, startsOn, endsOn, destinationId, picture },
    name: both(draft.nameEs, draft.nameEn),
    intro: both(draft.introEs, draft.introEn),
    productIds: productIds === null ? null : [...productIds],
    markupBp: own.length > 0 ? (Object.fromEntries(own) as Partial<Record<Kind, number>>) : null,
    courtesyPer: draft.courtesyPer.trim() ? Number(draft.courtesyPer) : null,
  }
}

/** The deposit schedule of a group in the shape of the server's input. */
export const scheduleOf = ({ deposits }: Group) =>
  deposits.map(({ amountMinor, dueOn }) => ({ amountMinor, dueOn }))
