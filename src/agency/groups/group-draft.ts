import { choiceField, countField, dayField, orNone, percentField, textField } from '#core/app/fields.ts'
import { percentOf, readPercent } from '#core/money/typed.ts'
import type { groupPictures } from '#core/products/groups.ts'
import { type GroupKind, groupLimits, groupUrlOf, isGroupUrl } from '#core/products/groups.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { addDays, isDay } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'

export type Group = Outputs['agency']['getGroup']

/** The typed values. */
export interface GroupDraft {
  kind: GroupKind
  nameEs: string
  nameEn: string
  /** The last part of the address; null: derived from the name. */
  url: string | null
  introEs: string
  introEn: string
  startsOn: string
  endsOn: string
  destinationId: string
  /** Null: all products of the destination. */
  productIds: readonly string[] | null
  /** The mark-up in percent for each kind; empty: the agency's own. */
  markup: Record<Kind, string>
  picture: (typeof groupPictures)[number]
  /** The number of rooms for which one is free; empty: none is free. */
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

/** A mark-up as typed; if empty, the group has none of its own. */
export const markupField = orNone(percentField)

const inWords = (most: number) => textField({ least: 0, most })

/** A group's fields; an address derived from the name is valid too. */
export const groupFields = (draft: GroupDraft) => ({
  kind: choiceField<GroupKind>(),
  nameEs: textField(groupLimits.name),
  nameEn: inWords(groupLimits.name.most),
  url: choiceField<string | null>(() => isGroupUrl(urlOf(draft))),
  introEs: inWords(groupLimits.intro),
  introEn: inWords(groupLimits.intro),
  startsOn: dayField(),
  endsOn: isDay(draft.startsOn)
    ? dayField({ least: draft.startsOn, most: addDays(draft.startsOn, groupLimits.days) })
    : { ...dayField(), read: () => undefined },
  destinationId: choiceField<string>(Boolean),
  productIds: choiceField<readonly string[] | null>((picked) => picked?.length !== 0),
  markup: choiceField<Record<Kind, string>>((typed) =>
    kinds.every((kind) => markupField.read(typed[kind]) !== undefined),
  ),
  picture: choiceField<GroupDraft['picture']>(),
  courtesyPer: orNone(countField(groupLimits.courtesyPer)),
})

/** The call's input, from a valid draft. */
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
