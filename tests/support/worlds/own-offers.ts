import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleDays } from '#core/bundle/bundle.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { lane } from '#tests/support/run/lane.ts'
import { findStay, findTour, findTransfer, type Offered } from './offers.ts'

export interface Offers {
  stay: Offered
  family: Offered
  tour: Offered
  transfer: Offered
  /** Of the other agency. */
  brisa: Offered
  groups: string[]
}

/** Days ahead from which offers are taken in turn, so that no test sells out another's. */
const firstDay = 45
const daysPerTurn = 4
/** The days of the last turn, and a day of margin for other time zones. */
const lookedAt = daysPerTurn + 1
/** All within the days that a device stores, for tests that continue offline. */
const turns = Math.floor((bundleDays - lookedAt - firstDay) / daysPerTurn / lane.count)

/** Offers found by this worker's slot, by address and turn; the next worker in the slot reuses them. */
const kept = join(repository, 'test-results', `offers-${lane.own}.json`)
const known = new Map<string, Offers>(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [])
let turn = process.pid % turns

/** Offers available on the server at `baseURL` now, for this test only. */
export async function offersOf(shop: Shop, baseURL: string): Promise<Offers> {
  let missing: unknown
  for (let tries = 0; tries < 2 * turns; tries += 1) {
    turn = (turn + 1) % turns
    const key = `${baseURL} ${turn}`
    try {
      const offers =
        known.get(key) ?? (await findOffers(shop, firstDay + (turn * lane.count + lane.own) * daysPerTurn))
      if (await canBeHad(shop, offers)) {
        if (!known.has(key)) keep(key, offers)
        return offers
      }
      missing = new Error('what was found has been sold since')
    } catch (error) {
      // Sold out, closed, or a longer minimum stay: other days will do.
      missing = error
    }
    known.delete(key)
  }
  throw missing
}

function keep(key: string, offers: Offers): void {
  known.set(key, offers)
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify([...known]))
}

async function findOffers(shop: Shop, ahead: number): Promise<Offers> {
  const family = [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ]
  const [stay, both, tour, transfer, brisa] = await Promise.all([
    findStay(shop, ahead),
    findStay(shop, ahead, family),
    findTour(shop, ahead),
    findTransfer(shop, ahead),
    findStay(shop, ahead, undefined, '1002'),
  ])
  return {
    stay,
    family: both,
    tour,
    transfer,
    brisa,
    groups: ['boda-lucia-y-mateo', `congreso-oaxaca-${new Date().getUTCFullYear() + 1}`],
  }
}

/** Whether all of it is still available, in one cart and at its price: earlier tests have bought as well. */
async function canBeHad(shop: Shop, { stay, family, tour, transfer, brisa }: Offers): Promise<boolean> {
  const ask = async (accountId: string, offers: readonly Offered[]) => {
    const lines = offers.map(({ line }) => line)
    const quote = await shop.bookingEngine.quote({ accountId, choices: lines.map(({ choice }) => choice) })
    return quote.lines.every(({ line }, i) => line?.price.totalMinor === lines[i]?.totalMinor)
  }
  const answers = await Promise.all([ask('1001', [stay, family, tour, transfer]), ask('1002', [brisa])])
  return answers.every(Boolean)
}
