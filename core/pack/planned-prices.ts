import { shareOf } from '#core/money/money.ts'
import { type MinPrices, nightsOf, type PlannedQuestion, type PriceQuestion } from './price-question.ts'
import { quickShare } from './quick-share.ts'
import { noPrice } from './rate-days.ts'

/** The lowest price of a stay in each of some units, at the rates that are priced one by one. */
export function minPlanned(question: PriceQuestion, some: Int32Array): MinPrices | null {
  const { arrival, length, step, priceMinor, bpOf, supplements, by, planned } = question
  if (!planned) return null
  const { ofRate, classes, amountOf, ownMinor } = planned
  const { from, rate, priceColumn, baseColumn, baseBp, addedMinor, occupancy, factorBp, perGuestMinor } =
    planned.rates
  const { shareColumn } = planned.rates
  const weights = new Float64Array(some.length)
  const publicMinor = new Float64Array(some.length)
  const mealsMinor = new Float64Array(some.length)
  for (let i = 0; i < some.length; i++) {
    const unit = some[i] as number
    const end = from[unit + 1] as number
    const cell = arrival + unit
    const endCell = cell + length
    let least = Number.POSITIVE_INFINITY
    for (let at = from[unit] as number; at < end; at++) {
      const guests = occupancy[at] as number
      const bp = bpOf[guests] as number
      if (bp < 0 || ((ofRate[rate[at] as number] as number) & classes) === 0) continue
      const meals = supplements * (perGuestMinor[at] as number)
      const column = priceColumn[at] as number
      const factor = factorBp[at] as number
      let price = meals + (amountOf[guests] as number)
      const share = baseBp[at] as number
      if ((shareColumn[at] as number) >= 0) price += sharedNights(question, planned, at, unit)
      else if (column < 0 && share < 0) price += nightsOf(priceMinor, cell, endCell, step, bp, factor)
      else {
        const base = baseColumn[at] as number
        const added = addedMinor[at] as number
        for (let stock = cell, row = planned.arrival; stock < endCell; stock += step) {
          const own = column < 0 ? noPrice : (ownMinor[row + column] as number)
          const baseMinor = base < 0 ? noPrice : (ownMinor[row + base] as number)
          row += planned.step
          const minor = priceMinor[stock] as number
          if (own !== noPrice) price += quickShare(own, bp)
          else if (share < 0) price += quickShare(quickShare(minor, bp), factor)
          else {
            const from = baseMinor === noPrice ? quickShare(minor, factor) : baseMinor
            price += quickShare(Math.max(0, quickShare(from, share) + added), bp)
          }
        }
      }
      const weight = price * by.whole - meals * by.meals
      if (weight >= least) continue
      least = weight
      publicMinor[i] = price
      mealsMinor[i] = meals
    }
    weights[i] = least
  }
  return { weights, publicMinor, mealsMinor }
}

/**
 * The price of a stay at a rate with other shares of adults, night by night. Shares may be fractional, which
 * `quickShare` does not round exactly.
 */
function sharedNights(question: PriceQuestion, planned: PlannedQuestion, at: number, unit: number): number {
  const { arrival, length, step, priceMinor, bpOf } = question
  const { rates, ownMinor, shares } = planned
  const column = rates.priceColumn[at] as number
  const base = rates.baseColumn[at] as number
  const baseBp = rates.baseBp[at] as number
  const factor = rates.factorBp[at] as number
  const end = arrival + unit + length
  let price = 0
  let row = planned.arrival
  let named = planned.sharesArrival + (rates.shareColumn[at] as number)
  for (let stock = arrival + unit; stock < end; stock += step) {
    const bp = bpOf[occupancyOf(planned.rates, at, shares[named] as number)] as number
    const own = column < 0 ? noPrice : (ownMinor[row + column] as number)
    const baseMinor = base < 0 ? noPrice : (ownMinor[row + base] as number)
    const minor = priceMinor[stock] as number
    row += planned.step
    named += planned.sharesStep
    if (own !== noPrice) price += shareOf(own, bp)
    else if (baseBp < 0) price += shareOf(shareOf(minor, bp), factor)
    else {
      const from = baseMinor === noPrice ? shareOf(minor, factor) : baseMinor
      price += shareOf(Math.max(0, shareOf(from, baseBp) + (rates.addedMinor[at] as number)), bp)
    }
  }
  return price
}

/** The kind of occupancy for the shares with this id; the usual one if the shares were removed. */
function occupancyOf(rates: PlannedQuestion['rates'], at: number, id: number): number {
  const { sharesFrom, sharesId, sharesOccupancy, occupancy } = rates
  const end = id === 0 ? 0 : (sharesFrom[at + 1] as number)
  for (let other = sharesFrom[at] as number; other < end; other++)
    if (sharesId[other] === id) return sharesOccupancy[other] as number
  return occupancy[at] as number
}
