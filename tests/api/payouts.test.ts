import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { monthOf } from '#core/agencies/reports.ts'
import { bankFile } from '#core/disbursements/bank-file.ts'
import type { DisbursementState } from '#core/disbursements/disbursement-states.ts'
import { matchStatement } from '#core/disbursements/match-statement.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { notifyPayout } from '#server/modules/mail/notify-payout.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { newKey } from '#tests/builders/sales.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { ownClabe, ownHolder, setBankAccount } from '#tests/support/worlds/own-bank-account.ts'
import { withhold } from '#tests/support/worlds/own-withholding.ts'
import { earnedMinor, isrMinor, ivaMinor, openWithheldWorld } from '#tests/support/worlds/withheld-world.ts'

let world: Awaited<ReturnType<typeof openWithheldWorld>>
beforeAll(async () => {
  world = await openWithheldWorld()
  const { database } = world.db
  await database.execute(sql`INSERT INTO accounts SELECT
    (jsonb_populate_record(a, '{"id": "1003", "name": "Sucursal Centro", "parent_id": "1001"}')).* FROM accounts a WHERE id = '1001'`)
})
beforeEach(async () => {
  await world.clear()
  await world.db.owner.execute(sql`TRUNCATE payouts`)
  await setAccount(ownClabe)
})
afterAll(() => world?.stop())

const otherClabe = '012180001234567897'
const setAccount = (clabe: string) => setBankAccount(world.front.deps, clabe)

/** Gives an account a balance that can be paid out. */
const earn = (accountId: string, amountMinor: number) =>
  world.db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
    VALUES (${accountId}, 'payment', ${amountMinor}, 'MXN')`)

const due = async () => (await world.admin.ask('admin.listDuePayouts', { sort: 'name' })).rows
const itemsOf = (rows: Awaited<ReturnType<typeof due>>) =>
  rows.map(({ payee, amountMinor, account }) => ({
    ...{ accountId: payee.accountId, amountMinor },
    account: account?.mark ?? null,
  }))
const order = (items: ReturnType<typeof itemsOf>, idempotencyKey = newKey()) =>
  world.admin.call('admin.orderPayouts', { items, idempotencyKey })
const listed = async () => (await world.admin.ask('admin.listPayouts', {})).rows
const move = (paymentIds: string[], to: DisbursementState) =>
  world.admin.call('admin.movePayouts', { paymentIds, to })
const balanceOf = async (accountId = '1001') =>
  (await world.admin.ask('admin.getStanding', { accountId })).balanceMinor
const payByHand = (amountMinor: number) =>
  world.admin.call('admin.recordSettlement', {
    ...{ accountId: '1001', kind: 'payout', amountMinor, reference: newKey(), idempotencyKey: newKey() },
  })

test('an agency and its branch are paid by one batch, after taxes, and the statement of the bank confirms it', async () => {
  await withhold(world.db.database)
  await world.sell()
  // Pending earnings are not paid.
  expect(await due()).toEqual([])
  await world.makeCertain()
  await earn('1003', 1_234_56)
  const rows = await due()
  const paidMinor = earnedMinor - isrMinor - ivaMinor
  expect(rows).toMatchObject([
    { payee: { accountId: '1003', name: 'Sucursal Centro' }, amountMinor: 1_234_56, toWithholdMinor: 0 },
    { payee: { accountId: '1001', agency: null }, amountMinor: paidMinor, balanceMinor: earnedMinor },
  ])
  expect(rows.every(({ account }) => account?.masked.endsWith('9719') && account.holder === ownHolder)).toBe(
    true,
  )
  expect(JSON.stringify(rows)).not.toContain(ownClabe)
  const key = newKey()
  const { body } = await order(itemsOf(rows), key)
  expect(body).toMatchObject({ payments: 2 })
  // The same request orders nothing more, and nothing is left.
  expect((await order(itemsOf(rows), key)).body).toEqual(body)
  expect(await due()).toEqual([])
  expect([await balanceOf(), await balanceOf('1003')]).toEqual([0, 0])
  expect((await payByHand(1)).code).toBe('credit_not_enough')

  // It goes to the account of the time of the order.
  await setAccount(otherClabe)
  const waiting = await listed()
  const batchId = waiting[0]?.batchId ?? ''
  const { transfers } = await world.admin.ask('admin.getPayoutFile', { batchId })
  expect(transfers).toMatchObject([
    { clabe: ownClabe, name: ownHolder },
    { clabe: ownClabe, name: ownHolder },
  ])
  expect(bankFile(transfers)).toContain(`${ownClabe},VIAJES CEMPASUCHIL S.A.,1234.56,`)
  const statement = async () => (await world.owner.ask('report.getStatement', { accountId: '1001' })).rows[0]
  expect(await statement()).toMatchObject({
    ...{ kind: 'payout', amountMinor: -paidMinor, onItsWay: true },
    detail: {
      es: expect.stringMatching(/^referencia \d{7}$/),
      en: expect.stringMatching(/^reference \d{7}$/),
    },
  })
  const month = monthOf(dayIn(new Date(), homeZone))
  const file = await world.owner.request(`/files/reports/statements/1001/${month}/csv?language=es`)
  expect(String(file.body)).toContain('Pago a la agencia · en camino a su banco')

  const { paid } = matchStatement(
    waiting,
    transfers.map(({ reference, amountMinor }) => `PAGO ${reference},-${amountMinor / 100}`).join('\n'),
  )
  expect((await move(paid, 'paid')).body).toEqual({ moved: 2 })
  expect((await move(paid, 'paid')).body).toEqual({ moved: 0 })
  expect(await statement()).toMatchObject({ kind: 'payout', onItsWay: false })
  expect((await world.admin.call('admin.getPayoutFile', { batchId })).status).toBe(404)
  // A payout of a batch is reversed by its batch only.
  const [entry] = (await world.admin.ask('admin.listAgencyEntries', { accountId: '1001' })).rows
  expect(entry).toMatchObject({ kind: 'payout', reversible: false, onItsWay: false })
  const reversal = { accountId: '1001', entryId: entry?.id ?? 0, reason: 'por error' }
  expect((await world.admin.call('admin.reverseSettlement', reversal)).code).toBe('payout_in_batch')
  const { rows: events } = await world.db.database.execute(
    sql`SELECT event, count(*)::int AS count FROM audit WHERE event LIKE 'agency_payout%' GROUP BY 1 ORDER BY 1`,
  )
  expect(events).toEqual([
    { event: 'agency_payout_ordered', count: 2 },
    { event: 'agency_payout_paid', count: 2 },
  ])
})

test('owners hear of a payout when it is ordered, paid, cancelled and returned, by notice, push and mail', async () => {
  const { database } = world.db
  await database.execute(sql`DELETE FROM graphile_worker._private_jobs`)
  await database.execute(sql`INSERT INTO people SELECT (jsonb_populate_record(p, '{"id": "branch", "account_id": "1003",
    "email": "b@example.com", "language": "en"}')).* FROM people p WHERE id = 'owner' ON CONFLICT DO NOTHING`)
  for (const id of ['owner', 'seller'])
    await database.execute(sql`INSERT INTO push_registrations (id, person_id, account_id, session_hash, transport, address, address_hash)
      SELECT person_id, person_id, '1001', token_hash, 'web_push', 'x', person_id FROM sessions WHERE person_id = ${id} LIMIT 1`)
  await earn('1003', 1_234_56)
  await order(itemsOf(await due()))
  const ids = (await listed()).map(({ paymentId }) => paymentId)
  for (const to of ['paid', 'ordered', 'cancelled'] as const) await move(ids, to)
  await order(itemsOf(await due()))
  const [again] = await listed()
  for (const to of ['paid', 'cancelled'] as const) await move([again?.paymentId ?? ''], to)

  const sent: Mail[] = []
  const send: Deps['mail']['send'] = async (one) => {
    sent.push(one)
    return { result: 'sent', messageId: '' }
  }
  const { rows } = await database.execute<{ payload: Jobs['notify-payout'] }>(sql`SELECT j.payload
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'notify-payout' ORDER BY j.id`)
  const deps = { ...world.front.deps, mail: { ...world.front.deps.mail, send } }
  for (const { payload } of rows) await notifyPayout(deps, payload)
  expect(sent).toEqual([])
  // Each mail is a job of its own: one that fails is sent again alone.
  const { rows: mails } = await database.execute<{ payload: Jobs['notify-payout'] }>(sql`SELECT j.payload
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'notify-payout' AND j.payload ->> 'personId' IS NOT NULL ORDER BY j.id`)
  for (const { payload } of mails) await notifyPayout(deps, payload)
  expect(rows.map(({ payload }) => payload.what)).toEqual([
    ...['ordered', 'paid', 'cancelled'],
    ...['ordered', 'paid', 'returned'],
  ])
  const toBranch = sent.filter(({ to }) => to === 'b@example.com')
  expect(toBranch.map(({ subject }) => subject)).toEqual([
    'A payout to Sucursal Centro is on its way',
    'The payout to Sucursal Centro was made',
    'The payout to Sucursal Centro was canceled',
    'A payout to Sucursal Centro is on its way',
    'The payout to Sucursal Centro was made',
    'The bank returned the payout to Sucursal Centro',
  ])
  expect(toBranch[0]?.text).toContain('$1,234.56')
  expect(toBranch[0]?.text).toContain(`the account ending in 9719, in the name of ${ownHolder}.`)
  expect(JSON.stringify(sent)).not.toContain(ownClabe)
  // The agency of the branch hears of it as well, its sellers do not, nor does the list of what staff published.
  expect(sent.filter(({ to }) => to === 'a@example.com')).toHaveLength(6)
  expect(sent).toHaveLength(12)
  const titles = async (who: typeof world.owner) =>
    (await who.ask('agency.listNotices', {})).rows.map(({ title }) => title.es)
  expect(await titles(world.owner)).toContain('Un pago a Sucursal Centro va en camino')
  expect([await titles(world.seller), await unreadOf(world.seller)]).toEqual([[], 0])
  expect(await unreadOf(world.owner)).toBe(6)
  expect((await world.admin.ask('admin.listPublishedNotices', {})).count).toBe(0)
  const { rows: pushed } = await database.execute(sql`SELECT DISTINCT j.payload ->> 'registrationId' AS "to"
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'send-push'`)
  expect(pushed).toEqual([{ to: 'owner' }])
})

const unreadOf = async (who: typeof world.owner) => (await who.ask('agency.getAgency', {})).unreadNotices

test('earnings taken back meanwhile become a debt, and a returned payout is credited again, once', async () => {
  await earn('1001', 1_000_00)
  await order(itemsOf(await due()))
  // Earnings that a cancellation takes back while the transfer is on its way.
  await world.db.database.execute(sql`INSERT INTO entries (account_id, kind, amount_minor, currency)
    VALUES ('1001', 'commission_reversed', -30001, 'MXN')`)
  expect(await balanceOf()).toBe(-300_01)
  const [payout] = await listed()
  const ids = [payout?.paymentId ?? '']
  await move(ids, 'paid')
  // The next payout is less by the debt.
  await earn('1001', 500_00)
  expect(await due()).toMatchObject([{ amountMinor: 199_99 }])
  // Also a bank that paid can return it later.
  for (let times = 0; times < 2; times++) expect((await move(ids, 'cancelled')).status).toBe(200)
  expect(await balanceOf()).toBe(1_199_99)
  expect(await due()).toMatchObject([{ amountMinor: 1_199_99 }])
  expect((await move(ids, 'paid')).code).toBe('disbursement_state')
  expect((await move(['nobody'], 'paid')).status).toBe(404)
})

test('two people who order the same agency at once order it once, also against a payment by hand', async () => {
  await earn('1001', 700_00)
  const items = itemsOf(await due())
  // All of them have begun before the first one can end.
  const other = await world.db.database.$client.connect()
  await other.query('BEGIN')
  await other.query("SELECT FROM accounts WHERE id = '1001' FOR UPDATE")
  const asked = Promise.all([order(items), order(items), payByHand(700_00), order(items)])
  try {
    await untilWaiting(world.db.database, 4)
  } finally {
    await other.query('COMMIT')
    other.release()
  }
  const answers = await asked
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf()).toBe(0)
})

test('an order is refused if it differs from the shown amounts, or if the bank cannot pay it', async () => {
  await earn('1001', 700_00)
  await earn('1003', 50_00)
  const items = itemsOf(await due())
  await earn('1003', 1)
  // It names those that have changed, as they are now.
  const names = { accountId: '1003', name: 'Sucursal Centro' }
  const refused = await order(items)
  expect(refused).toMatchObject({
    code: 'payouts_changed',
    body: { data: { changed: [{ ...names, amountMinor: 50_01 }] } },
  })
  expect(JSON.stringify(refused.body)).not.toContain(ownClabe)
  const [branch] = itemsOf(await due())
  if (!branch) throw new Error('the branch is owed nothing')
  expect((await order([branch, branch])).code).toBe('payouts_changed')
  expect((await order([{ ...branch, accountId: '9999' }])).code).toBe('account_not_found')
  // Also an account of another bank whose last digits are the same.
  for (const clabe of [otherClabe, `0121800012345${ownClabe.slice(-5)}`]) {
    await setAccount(clabe)
    expect((await order([branch])).code).toBe('payouts_changed')
  }
  await setAccount('')
  const without = await due()
  expect(without.map(({ account }) => account)).toEqual([null, null])
  expect((await order(itemsOf(without))).code).toBe('payout_without_account')
  // All or none.
  expect([await balanceOf(), await balanceOf('1003')]).toEqual([700_00, 50_01])
  expect(await listed()).toEqual([])
  for (const verb of ['listDuePayouts', 'listPayouts'])
    expect((await world.owner.send(`admin.${verb}`, {})).code).toBe('forbidden')
})
