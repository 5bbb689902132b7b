import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import type { StockConflict } from '#core/products/seen-shapes.ts'
import { addDays } from '#core/time/days.ts'
import { type OutboxRecord, outboxVersion } from '#src/offline/outbox.ts'
import { awaitPerson } from '#tests/support/device/device.ts'
import { putOwn } from '#tests/support/device/own-database.ts'
import { shopOf } from '#tests/support/pages/sales-by-api.ts'
import { settle, settleLists, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import { addOwnHotel, addOwnHotelWithShares } from '#tests/support/worlds/own-hotel.ts'
import { press, type Screen } from './screen.ts'
import { openAsAdmin } from './staff-screens.ts'

/** The calendar of an agency's own hotel, or one of its sheets. */
async function open(visit: Visit, then?: string, hotel = () => addOwnHotel('own-hotel')): Promise<void> {
  await enterAs(visit.page, 'owner')
  await visit.page.goto(`/agency/catalogs/products/${await hotel()}/calendar`)
  await settleLists(visit.page)
  await expect(visit.page.getByRole('grid')).toBeVisible()
  if (then) await press(visit, 'stock-calendar', then)
}

/** The same with the rates of its first unit. */
async function openRates(visit: Visit): Promise<void> {
  await open(visit)
  await visit.page.getByRole('grid').locator('button[aria-expanded]').first().click()
}

/** The prices by number of adults of a rate's days, with what the chosen ones would change. */
async function openShares(visit: Visit): Promise<void> {
  const { page, said } = visit
  await open(visit, undefined, () => addOwnHotelWithShares('own-shares'))
  const grid = page.getByRole('grid')
  await grid.locator('button[aria-expanded]').first().press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await press(visit, 'stock-calendar', 'selection.edit')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(said('stock-calendar', 'edit.setting')).selectOption('shares')
  await sheet.getByLabel(said('stock-calendar', 'edit.shares')).last().selectOption('417')
  await expect(sheet.getByText(/^1 adulto?: .+ → /)).toBeVisible()
  await settle(page)
}

/** Two changes of a unit's days on the device: the first needs a decision, the second waits for it. */
async function openWaiting(visit: Visit): Promise<void> {
  await open(visit)
  const { page } = visit
  await awaitPerson(page)
  const productId = await addOwnHotel('own-hotel')
  const { today, units } = await shopOf(page.request).product.getStock({
    ...{ productId, from: '2026-01-01', days: 1 },
  })
  const [unit] = units
  if (!unit) throw new Error('the hotel has no unit')
  const days = { from: today, to: addDays(today, 2) }
  const seen = [{ id: unit.unitId, ...days, was: { priceMinor: 150_000 } }]
  const range = { id: unit.unitId, ...days, mine: { priceMinor: 160_000 }, problem: null, taken: null }
  const conflict: StockConflict[] = [
    {
      ...range,
      now: { priceMinor: 90_000 },
      by: 'Rosa Ibáñez',
      at: new Date().toISOString(),
      isImport: false,
    },
    {
      ...{ ...range, from: addDays(today, 3), to: addDays(today, 3), now: { allotment: 6 } },
      ...{ mine: { allotment: 1 }, problem: 'below_sold', taken: 2, by: null, at: null, isImport: false },
    },
  ]
  const kept = (id: string, of: Partial<OutboxRecord>): Partial<OutboxRecord> => ({
    ...{ id, verb: 'product.changeStock', createdAt: `2026-11-20T1${id.length}:05:00.000Z`, bodyHash: id },
    ...{ attempts: 0, lastError: null, notBefore: Date.now() + 3_000_000, isAsked: true, isUncertain: false },
    ...{ schemaVersion: outboxVersion, state: 'waiting', sentAt: null, outcome: null },
    input: {
      ...{ productId, seen, idempotencyKey: id },
      change: {
        ...{ unitIds: [unit.unitId], ...days, weekdays: [0, 1, 2, 3, 4, 5, 6] },
        setting: { kind: 'price', priceMinor: 160_000 },
      },
    },
    shown: {
      ...{
        names: [textFrom({ es: 'Hotel Casa Propia', en: 'Hotel Casa Propia' })],
        client: '',
        amount: null,
      },
      ...{
        accountId: '1001',
        stock: { kind: 'hotels', currency: 'MXN', rows: [{ id: unit.unitId, name: unit.name }], seen },
      },
    },
    ...of,
  })
  await putOwn(page, 'outbox', [
    kept('a', {
      state: 'needs_you',
      lastError: { code: 'stock_conflict', data: { ranges: conflict, more: 1 } },
    }),
    kept('bb', {}),
  ])
  await page.evaluate(() => new BroadcastChannel('alforja-outbox').postMessage(null))
  await expect(page.getByRole('region', { name: visit.said('stock-waiting', 'title') })).toBeVisible()
  await settle(page)
}

export const stockScreens: readonly Screen[] = [
  { name: 'agency-stock', open: (visit) => open(visit) },
  { name: 'agency-stock-rates', stateOf: 'agency-stock', open: openRates },
  { name: 'agency-stock-edit', stateOf: 'agency-stock', open: (visit) => open(visit, 'selection.edit') },
  { name: 'agency-stock-shares', stateOf: 'agency-stock', open: openShares },
  { name: 'agency-stock-stop', stateOf: 'agency-stock', open: (visit) => open(visit, 'stop.button') },
  { name: 'agency-stock-waiting', stateOf: 'agency-stock', open: openWaiting },
  {
    name: 'staff-stock',
    open: async (visit) => openAsAdmin(visit, `/admin/products/${await addOwnHotel('own-hotel')}/calendar`),
  },
]
