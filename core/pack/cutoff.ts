import type { Choice } from '#core/cart/choice.ts'
import { addDays } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import type { SoldProduct } from './sold-product.ts'

/** The start of a choice in local time, and the end of its sale. Instants, ISO 8601 with Z. */
export interface ServiceTimes {
  startsAt: string
  sellUntil: string
}

/**
 * A room can be sold until the end of the day of arrival, whatever the check-in time; a tour or ride until it leaves;
 * each earlier by the product's cut-off.
 */
export function serviceTimes(product: SoldProduct, choice: Choice): ServiceTimes {
  const { timeZone } = product.place
  const at = (day: string, time: string) => instantAt(day, time, timeZone)
  const times = (startsAt: Date, lastStart = startsAt): ServiceTimes => ({
    startsAt: startsAt.toISOString(),
    sellUntil: new Date(lastStart.getTime() - product.cutOffHours * hourMillis).toISOString(),
  })
  if (choice.kind === 'hotels') {
    const from = product.content.kind === 'hotels' ? product.content.checkInFrom : '00:00'
    return times(at(choice.arriveOn, from), at(addDays(choice.arriveOn, 1), '00:00'))
  }
  const { on, time } = choice.kind === 'tours' ? departureOf(product, choice) : firstLegOf(choice)
  return times(at(on, time))
}

function departureOf(product: SoldProduct, { unitId, on }: Extract<Choice, { kind: 'tours' }>) {
  const attributes = product.units.find(({ id }) => id === unitId)?.attributes
  return { on, time: attributes?.kind === 'tours' ? attributes.startsAt : '00:00' }
}

function firstLegOf({ legs }: Extract<Choice, { kind: 'transfers' }>) {
  const [first] = legs
  if (!first) throw new Error('transfer without rides')
  return first
}
