import { inEach, type Language, languages } from '#core/app/language.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { productCounts as counts, productLimits as limits } from '#core/products/product-limits.ts'
import { slugOf } from '#server/modules/catalogue/zone-rows.ts'
import type { Cells } from './row-cells.ts'
import { reason } from './row-refusals.ts'

type Pickups = Extract<ProductDraft['content'], { kind: 'tours' }>['pickups']

const maxMinutes = 600

/**
 * "45 Hotel Uno | 30 Parque central": minutes before the departure, and a place. Existing places keep their ids,
 * because sales refer to them. A place is matched by its Spanish name, or else by its position.
 */
export function readPickups(cells: Cells, before: Pickups): Pickups {
  const lists = inEach((language) => listIn(cells, `pickups_${language}`))
  const written = languages.filter((language) => lists[language])
  const [first] = written
  const longer = first && lists[first]
  if (!longer) return before
  for (const language of written)
    if (lists[language]?.length !== longer.length)
      cells.refuse(`pickups_${language}`, reason('lists_differ', { count: longer.length }))
  const taken = new Set<string>()
  return longer.map((one, at) => {
    const name = inEach((language) => lists[language]?.[at]?.place ?? one.place)
    const former = before.find(({ id, name: was }) => !taken.has(id) && was.es === name.es)
    const id = former?.id ?? slugOf(name.es, new Set([...taken, ...before.map((one) => one.id)]))
    taken.add(id)
    return { id, name, minutesBefore: one.minutesBefore }
  })
}

function listIn(cells: Cells, field: string): { minutesBefore: number; place: string }[] | null {
  const value = cells.raw(field)
  if (value === '') return null
  const points = value.split(/[|\n]/).flatMap((point) => {
    const typed = point.trim()
    if (typed === '') return []
    const [, minutes = '', place = ''] = /^(\d{1,3})\s+(.+)$/.exec(typed) ?? []
    const isGood = place !== '' && Number(minutes) <= maxMinutes
    if (!isGood) cells.refuse(field, reason('not_pickups', { value: typed }))
    else if (place.length > limits.point) cells.refuse(field, reason('too_long', { most: limits.point }))
    return [{ minutesBefore: Number(minutes), place }]
  })
  if (points.length > counts.pickups) cells.refuse(field, reason('over_limit', { most: counts.pickups }))
  return points.slice(0, counts.pickups)
}

/** The same as a text in one language. */
export const pickupsText = (pickups: Pickups, language: Language): string =>
  pickups.map(({ name, minutesBefore }) => `${minutesBefore ?? 0} ${name[language]}`).join(' | ')
