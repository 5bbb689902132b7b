import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monthOf } from '#core/agencies/reports.ts'
import type { Sent } from '#core/contract/calls.ts'
import { addDays, dayIn, homeZone } from '#core/time/days.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { payOnCredit, sellFor } from '#tests/builders/credit.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { codeOf } from '#tests/support/worlds/card-code.ts'
import { withhold } from '#tests/support/worlds/own-withholding.ts'
import { earnedMinor, isrMinor, ivaMinor, openWithheldWorld } from '#tests/support/worlds/withheld-world.ts'

let world: Awaited<ReturnType<typeof openWithheldWorld>>
beforeAll(async () => {
  world = await openWithheldWorld()
})
beforeEach(() => world.clear())
afterAll(() => world?.stop())

const today = () => dayIn(new Date(), homeZone)

const rule = (over: Partial<Sent<'admin.setWithholdingRule'>> = {}) => ({
  ...({ tax: 'isr', payee: 'company', from: today(), rateBp: 250, base: 'earnings_without_iva' } as const),
  ...{ source: 'Dictamen del asesor', link: 'https://dof.example/lif-2026', seen: null, ...over },
})
const setRule = (over: Partial<Sent<'admin.setWithholdingRule'>> = {}) =>
  world.admin.call('admin.setWithholdingRule', rule(over))

const payOut = (amountMinor: number) =>
  world.admin.call('admin.recordSettlement', {
    ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
  })
const cancel = (sale: PresentedSale, as: Pick<Sent<'bookingEngine.cancel'>, 'giftCard'> = {}) =>
  world.owner.ask('bookingEngine.cancel', {
    ...{ saleId: sale.id, lineId: null, idempotencyKey: newKey(), acceptedPenaltyMinor: 0, ...as },
  })
describe('rules', () => {
  test('are off until an admin sets them, from today on, with their source; changes are in the log', async () => {
    expect(await world.admin.ask('admin.listWithholdingRules', {})).toEqual({ today: today(), rules: [] })
    expect((await setRule({ from: addDays(today(), -1) })).status).toBe(400)
    expect((await setRule({ source: '' })).status).toBe(400)
    expect((await setRule({ link: 'javascript:alert(1)' })).status).toBe(400)
    expect((await setRule({ rateBp: 25_000 })).status).toBe(400)
    expect((await setRule()).status).toBe(200)
    expect((await setRule({ rateBp: 400 })).code).toBe('setting_changed')
    expect((await setRule({ rateBp: 400, seen: 250 })).status).toBe(200)
    const { rules } = await world.admin.ask('admin.listWithholdingRules', {})
    expect(rules).toMatchObject([
      {
        ...{ tax: 'isr', payee: 'company', rateBp: 400, base: 'earnings_without_iva', standing: 'in_force' },
        link: 'https://dof.example/lif-2026',
      },
    ])
    const { rows } = await world.db.database.execute(
      sql`SELECT details FROM audit WHERE event = 'withholding_set' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows).toMatchObject([{ details: { tax: 'isr', payee: 'company', was: 250, value: 400 } }])
  })

  test('can be withdrawn before their day, and end with 0 %', async () => {
    const from = addDays(today(), 3)
    await setRule({ from })
    const key = { tax: 'isr', payee: 'company', from, seen: 250 } as const
    expect((await world.admin.call('admin.withdrawWithholdingRule', key)).status).toBe(200)
    await setRule()
    expect((await world.admin.call('admin.withdrawWithholdingRule', { ...key, from: today() })).code).toBe(
      'setting_begun',
    )
    await setRule({ rateBp: 0, seen: 250 })
    await world.sell()
    await world.makeCertain()
    await world.book()
    expect(await world.listEntries()).toEqual([['commission', earnedMinor]])
  })

  test('never reach sales that were confirmed before their day', async () => {
    await world.sell()
    await world.makeCertain()
    await world.db.database.execute(sql`UPDATE sales SET confirmed_at = confirmed_at - interval '26 hours'`)
    await setRule()
    await world.book()
    expect(await world.listEntries()).toEqual([['commission', earnedMinor]])
  })
})

describe('taxes', () => {
  test('are withheld once the earnings can be used, from a payout at the latest, and only once', async () => {
    await withhold(world.db.database)
    await world.sell()
    // The client could still cancel.
    await world.book()
    expect(await world.listEntries()).toEqual([['commission', earnedMinor]])
    await world.makeCertain()
    const left = earnedMinor - isrMinor - ivaMinor
    expect(await world.admin.ask('admin.getStanding', { accountId: '1001' })).toMatchObject({
      ...{ balanceMinor: earnedMinor, toWithholdMinor: isrMinor + ivaMinor },
    })
    const refused = await payOut(left + 1)
    expect(refused.body).toMatchObject({
      code: 'credit_not_enough',
      data: { left: { amountMinor: left, currency: 'MXN' } },
    })
    expect((await payOut(left)).body).toMatchObject({ balanceMinor: 0 })
    await world.book()
    expect(await world.listEntries()).toEqual([
      ['commission', earnedMinor],
      ['isr_withheld', -isrMinor],
      ['iva_withheld', -ivaMinor],
      ['payout', -left],
    ])
    expect(await world.admin.ask('admin.getStanding', { accountId: '1001' })).toMatchObject({
      toWithholdMinor: 0,
    })
  })

  test('are withheld once, however many processes do it', async () => {
    await withhold(world.db.database)
    await world.sell()
    await world.makeCertain()
    await Promise.all(Array.from({ length: 12 }, () => world.book()))
    expect(await world.listEntries()).toHaveLength(3)
  })

  test('are returned with the earnings that a refund takes back, at the rate of the sale', async () => {
    await withhold(world.db.database)
    const sale = await world.sell()
    await world.makeCertain()
    await world.book()
    // The rate of later sales.
    await setRule({ rateBp: 2_000 })
    // A cancellation with a whole refund.
    await world.db.database.execute(sql`UPDATE lines SET kept_from = now() + interval '50 days'`)
    await cancel(sale)
    await world.book()
    expect((await world.listEntries()).slice(1)).toEqual([
      ['isr_withheld', -isrMinor],
      ['iva_withheld', -ivaMinor],
      ['commission_reversed', -earnedMinor],
      ['isr_returned', isrMinor],
      ['iva_returned', ivaMinor],
    ])
    expect((await world.owner.ask('agency.getAgency', {})).standing).toMatchObject({ balanceMinor: 0 })
  })

  test('are not withheld from money that the agency collected itself, nor from other payees', async () => {
    await withhold(world.db.database)
    await world.db.database.execute(sql`UPDATE accounts SET credit_limit_minor = 1000000 WHERE id = '1001'`)
    const sale = await sellFor(world.owner, [outing(world.catalogue, 60)])
    expect((await payOnCredit(world.owner, sale)).status).toBe(200)
    await world.book()
    await world.db.database.execute(sql`UPDATE registrations SET rfc = 'LOMC800101AB1'`)
    await world.sell()
    await world.makeCertain()
    await world.book()
    expect((await world.listEntries()).filter(([kind]) => /^(isr|iva)/.test(String(kind)))).toEqual([])
  })

  test('are withheld from a card payment whose refund was a gift card that pays another sale', async () => {
    await withhold(world.db.database)
    const { database } = world.db
    const giftCard = { agreed: true } as const
    const first = await world.sell()
    await cancel(first, { giftCard })
    const { rows } = await database.execute<{ id: string }>(
      sql`SELECT id FROM gift_cards WHERE sale_id = ${first.id}`,
    )
    const code = await codeOf({ db: world.db, deps: world.front.deps }, rows[0]?.id ?? '')
    const second = await sellFor(world.owner, [outing(world.catalogue, 60)])
    const { id: saleId, dueMinor: amountMinor } = second
    await world.owner.ask('bookingEngine.payByGiftCard', {
      ...{ saleId, code, amountMinor, purpose: 'full', idempotencyKey: newKey() },
    })
    await world.makeCertain()
    await world.book()
    expect((await world.listEntries()).slice(-2)).toEqual([
      ['isr_withheld', -isrMinor],
      ['iva_withheld', -ivaMinor],
    ])
  })

  test('have a rate of their own without an RFC, which later sales lose with an RFC', async () => {
    await withhold(world.db.database)
    await withhold(world.db.database, { payee: 'without_rfc', rates: { isr: 2_000, iva: 1_600 } })
    await world.db.database.execute(sql`UPDATE registrations SET rfc = ''`)
    await world.sell()
    await world.makeCertain()
    await world.book()
    await world.db.database.execute(sql`UPDATE registrations SET rfc = 'VCD1503127K8'`)
    await world.sell()
    await world.makeCertain()
    await world.book()
    const { rows } = await world.owner.ask('report.getWithheld', {
      accountId: '1001',
      month: monthOf(today()),
    })
    expect(rows.map(({ tax, rateBp, rfc }) => [tax, rateBp, rfc])).toEqual([
      ['isr', 250, 'VCD1503127K8'],
      ['isr', 2_000, ''],
      ['iva', 800, 'VCD1503127K8'],
      ['iva', 1_600, ''],
    ])
  })
})
