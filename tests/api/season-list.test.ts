import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#core/contract/calls.ts'
import { seasonLimits } from '#core/products/seasons.ts'
import { addDays } from '#core/time/days.ts'
import { seasons } from '#server/modules/seasons/tables.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { openOwnHotelWorld } from '#tests/support/worlds/own-hotel-world.ts'

const world = await openOwnHotelWorld({ days: 2 })
const { db, owner, other } = world
afterAll(() => world.stop())
beforeEach(async () => {
  await db.database.delete(seasons)
})

const on = (day: number) => addDays(world.catalogue.today, day)
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const save = (input: Partial<Sent<'product.saveSeason'>>, by = owner) =>
  by.call('product.saveSeason', {
    ...{ season: null, name: 'Alta', weekdays: everyDay, ranges: [{ from: on(2), to: on(4) }] },
    ...input,
  })
const saved = async (...of: Parameters<typeof save>) => receivedIn(await save(...of)).seasonId
const list = async () => (await owner.ask('product.listSeasons', {})).seasons

test('seasons are named, listed by their days, changed and removed; versions keep two people apart', async () => {
  const id = await saved({})
  await saved({
    name: 'Baja',
    ranges: [
      { from: on(20), to: on(25) },
      { from: on(0), to: on(1) },
    ],
  })
  const [low, high] = await list()
  expect(low).toMatchObject({ name: 'Baja', ranges: [{ from: on(0) }, { from: on(20) }], products: 0 })
  expect(high).toMatchObject({ id, version: 1 })
  const season = { id, version: 1 }
  expect((await save({ season, name: 'Semana Santa' })).status).toBe(200)
  expect((await save({ season, name: 'Pascua' })).code).toBe('season_changed')
  const call = { seasonId: id, version: 1 }
  expect((await owner.call('product.removeSeason', call)).code).toBe('season_changed')
  expect((await owner.call('product.removeSeason', { ...call, version: 2 })).status).toBe(200)
  expect((await owner.call('product.removeSeason', { ...call, version: 2 })).code).toBe('season_not_found')
  expect((await list()).map(({ name }) => name)).toEqual(['Baja'])
  const { rows } = await db.database.execute(
    sql`SELECT event FROM audit WHERE event LIKE 'season%' ORDER BY id`,
  )
  expect(rows.map(({ event }) => event)).toEqual([
    ...['season_saved', 'season_saved', 'season_saved', 'season_removed'],
  ])
})

test('seasons of one list share neither names nor days', async () => {
  await saved({})
  expect((await save({ ranges: [{ from: on(9), to: on(9) }] })).code).toBe('season_name_taken')
  const late = await save({ name: 'Puente', ranges: [{ from: on(4), to: on(9) }] })
  expect([late.code, late.body]).toMatchObject(['season_overlap', { data: { day: on(4) } }])
  const twice = [
    { from: on(7), to: on(9) },
    { from: on(9), to: on(9) },
  ]
  expect((await save({ name: 'Puente', ranges: twice })).code).toBe('season_overlap')
  expect(
    (await owner.send('product.saveSeason', { name: 'x', ranges: [], weekdays: [1], season: null })).status,
  ).toBe(400)
  // At the same time, only one of two that overlap.
  const both = ['Uno', 'Dos'].map((name) => save({ name, ranges: [{ from: on(12), to: on(13) }] }))
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await save({ name: 'Alta' }, other)).status).toBe(200)
  const rows = Array.from({ length: seasonLimits.seasons }, (_, at) => ({
    ...{ id: `${at}`.padStart(22, 'x'), accountId: '1001', name: `${at}`, beginsOn: on(0), ranges: [] },
    ...{ weekdays: [1], changedAt: new Date() },
  }))
  await db.database.insert(seasons).values(rows)
  expect((await save({ name: 'Otra', ranges: [{ from: on(30), to: on(31) }] })).code).toBe('seasons_full')
})
