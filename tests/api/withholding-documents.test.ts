import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthOf } from '#core/agencies/reports.ts'
import { csvMark } from '#core/app/csv.ts'
import { textFrom } from '#core/app/written-text.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { withhold } from '#tests/support/worlds/own-withholding.ts'
import { isrMinor, ivaMinor, openWithheldWorld } from '#tests/support/worlds/withheld-world.ts'

let world: Awaited<ReturnType<typeof openWithheldWorld>>
beforeAll(async () => {
  world = await openWithheldWorld()
})
beforeEach(() => world.clear())
afterAll(() => world?.stop())

const today = () => dayIn(new Date(), homeZone)
const month = () => monthOf(today())

/** As if all of it had happened a month ago. */
const monthAgo = async () => {
  for (const table of ['entries', 'withholdings'])
    await world.db.owner.execute(sql`UPDATE ${sql.identifier(table)} SET at = at - interval '32 days'`)
  return monthOf(addDays(today(), -32))
}

const columns = (body: unknown) => parse(String(body).replace(csvMark, '')) as string[][]

test('the statement names each tax with its rate and base, for the agency and for staff', async () => {
  await withhold(world.db.database)
  await world.sell()
  await world.makeCertain()
  await world.book()
  const { rows, sums } = await world.owner.ask('report.getStatement', { accountId: '1001' })
  expect(sums).toContainEqual({ kind: 'isr_withheld', amountMinor: -isrMinor })
  expect(rows.find(({ kind }) => kind === 'isr_withheld')).toMatchObject({
    ...{ amountMinor: -isrMinor, detail: textFrom({ es: '2.5% de $129.31', en: '2.5% of $129.31' }) },
  })
  const listed = await world.admin.ask('admin.listAgencyEntries', { accountId: '1001' })
  expect(listed.rows.find(({ kind }) => kind === 'iva_withheld')).toMatchObject({
    withheld: { rateBp: 800, baseMinor: 12_931 },
  })
  expect(listed.rows.find(({ kind }) => kind === 'commission')).toMatchObject({ withheld: null })
})

test('the certificate of a month exists once it is over, and agrees with the accounts', async () => {
  await withhold(world.db.database)
  await world.sell()
  await world.makeCertain()
  await world.book()
  const file = (at: string, client = world.owner, format = 'pdf') =>
    client.request(`/files/withheld/${at}/1001/${format}?language=es`)
  expect((await file(month())).status).toBe(400)
  expect(await world.owner.ask('report.getWithheld', { accountId: '1001', month: month() })).toMatchObject({
    isOver: false,
  })
  const past = await monthAgo()
  expect((await file(past, world.seller)).status).toBe(403)
  expect((await world.seller.call('report.getWithheld', { accountId: '1001', month: past })).code).toBe(
    'forbidden',
  )
  const answer = await fetch(`${world.front.url}/files/withheld/${past}/1001/pdf?language=es`, {
    headers: { cookie: world.owner.cookie ?? '' },
  })
  expect(answer.status).toBe(200)
  const { text } = readPdf(Buffer.from(await answer.arrayBuffer()))
  for (const told of ['VCD1503127K8', '$129.31 MXN', '$3.23 MXN', '$10.34 MXN', '2.5', 'No es un CFDI'])
    expect(text).toContain(told)
  const rows = columns((await file(past, world.admin, 'csv')).body)
  expect(rows.slice(1).map((cells) => cells.slice(2, 7))).toEqual([
    ['VCD1503127K8', 'ISR retenido', '2.50', '129.31', '3.23'],
    ['VCD1503127K8', 'IVA retenido', '8.00', '129.31', '10.34'],
  ])
})

test('the export of a month has all agencies with their branches, and its sum is that of the accounts', async () => {
  await withhold(world.db.database)
  await world.db.database.execute(sql`INSERT INTO accounts
    SELECT (jsonb_populate_record(a, '{"id": "1003", "parent_id": "1001", "slug": null}')).* FROM accounts a WHERE id = '1001'
    ON CONFLICT DO NOTHING`)
  await world.sell()
  await world.sell(world.admin, '1003')
  await world.makeCertain()
  await world.book()
  const { rows, months } = await world.admin.ask('admin.listWithheld', {})
  expect(months).toEqual([month()])
  expect(rows).toMatchObject([
    { accountId: '1001', tax: 'isr', amountMinor: 2 * isrMinor },
    { accountId: '1001', tax: 'iva', amountMinor: 2 * ivaMinor },
  ])
  const cells = columns((await world.admin.request(`/files/withheld/${month()}/csv?language=en`)).body)
  const cents = cells.slice(1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)
  const { rows: booked } = await world.db.database.execute<{ minor: number }>(
    sql`SELECT -sum(amount_minor)::int AS minor FROM entries WHERE kind ~ '^(isr|iva)_'`,
  )
  expect(cents).toBe(booked[0]?.minor)
  expect((await world.owner.request(`/files/withheld/${month()}/csv`)).status).toBe(403)
})

test('the report has the taxes of each service, beside its commission', async () => {
  await withhold(world.db.database)
  await world.sell()
  await world.makeCertain()
  await world.book()
  const { rows, totals } = await world.owner.ask('report.getBookingReport', {})
  expect(rows).toMatchObject([{ withheldMinor: isrMinor + ivaMinor }])
  expect(totals).toMatchObject([{ withheldMinor: isrMinor + ivaMinor }])
})
