import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#server/modules/people/create-person.ts'
import { sweepHolds } from '#server/modules/sales/sweep-holds.ts'
import { noteSpentJobs } from '#server/modules/work-desk/note-spent-jobs.ts'
import { markOf } from '#server/platform/log/loggable-line.ts'
import { callTime } from '#tests/builders/call-time.ts'
import { newPayer, sendCard } from '#tests/builders/payers.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { newKey, outing } from '#tests/builders/sales.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { startWatchedApp, type WatchedApp } from '#tests/support/servers/watched-app.ts'
import { canary, canaryCard, canaryCardHolder, canaryPassword } from '#tests/support/worlds/canaries.ts'

// Errors are logged with their cause and without personal data.

const nobody = { log: [], traces: [], metrics: [] }

let at: WatchedApp
beforeAll(async () => {
  at = await startWatchedApp({ pages: 'broken' })
})
afterAll(() => at?.stop())

const run = (statement: ReturnType<typeof sql>) => at.db.owner.execute(statement)
/** Lines that contain these words, once there are any. */
async function linesWith(words: Record<string, unknown>) {
  const find = () =>
    at.logged().filter((line) => Object.entries(words).every(([key, value]) => line[key] === value))
  await expect.poll(() => find().length, { timeout: 15_000 }).toBeGreaterThan(0)
  return find()
}

async function hold(email = canary.email, client = at.browser()) {
  const payer = await newPayer(at.app.baseUrl, [outing(at.catalogue, 40)], {
    client,
    customer: { ...canary, email },
  })
  at.hide(payer.saleId)
  return payer
}

async function buy(email?: string, client?: HttpClient) {
  const payer = await hold(email, client)
  const page = await payer.openPage()
  at.hide(page.split('/').at(-1))
  await sendCard(payer.client, page, canaryCard, { name: canaryCardHolder })
  const sale = await payer.until(({ state }) => state === 'confirmed')
  at.hide(sale.code)
  return sale
}

const callRequest = (subject: string) => ({
  ...{ name: `${canary.givenName} ${canary.familyName}`, phone: canary.phone, subject },
  ...{ timeZone: 'America/Tijuana', wantedAt: callTime() },
})

test('a violated database constraint is logged by name, without the values', async () => {
  await run(sql`CREATE UNIQUE INDEX one_call ON call_requests (phone)`)
  const ask = (subject = 'Vender') => at.browser().call('home.requestCall', callRequest(subject))
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 500])
  const [unique] = await linesWith({ msg: 'request failed', call: 'home.requestCall' })
  expect(unique?.err).toMatchObject({
    ...{ type: 'error', code: '23505', constraint: 'one_call', table: 'call_requests' },
    ...{ message: 'duplicate key value violates unique constraint "one_call"' },
  })

  await run(sql`CREATE FUNCTION quote_caller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% may not be called at %', NEW.name, NEW.phone; END $$`)
  await run(
    sql`CREATE TRIGGER quote_caller BEFORE INSERT ON call_requests FOR EACH ROW EXECUTE FUNCTION quote_caller()`,
  )
  expect((await ask('Comprar')).status).toBe(500)
  await run(sql`CREATE OR REPLACE FUNCTION quote_caller() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM NEW.name::int; RETURN NEW; END $$`)
  await ask('Comprar')
  const codes = at.logged().flatMap(({ err }) => (err as { code?: string } | undefined)?.code ?? [])
  expect(codes).toEqual(expect.arrayContaining(['23505', 'P0001', '22P02']))
  expect(await at.leaks()).toEqual(nobody)
})

test('a rejected mail: the server’s response about the recipient is not logged', async () => {
  const busy = 'ocupada@jaula.example'
  at.mails.busy.add(busy)
  const waiting = await buy(busy)
  const [failed] = await linesWith({ msg: 'job failed', job: 'send-mail' })
  expect(failed?.err).toMatchObject({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' })
  const { rows } = await run(sql`SELECT id::text FROM graphile_worker._private_jobs
    WHERE payload ->> 'saleId' = ${waiting.id}`)
  expect(rows).toContainEqual({ id: failed?.id })
  await linesWith({ part: 'jobs' })

  const gone = await buy('unknown@jaula.example')
  const [bounced] = await linesWith({ msg: 'a mail bounced' })
  expect(bounced?.saleId).toBe(markOf(gone.id))

  await run(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = NULL, locked_by = NULL
    WHERE payload ->> 'saleId' = ${waiting.id}`)
  await noteSpentJobs(at.app.deps)
  const [item] = await linesWith({ msg: 'somebody has to look at this', kind: 'job_failed' })
  expect(item?.saleId).toBe(markOf(waiting.id))
  expect(await at.leaks()).toEqual(nobody)
})

test('a CRM that refuses, a push service that is down, a provider that is unreachable', async () => {
  Object.assign(at.crm, { status: 410 })
  at.push.answer = () => ({ status: 500 })
  const { database } = at.app.deps
  const person = { role: 'owner', accountId: '1001', name: canary.familyName } as const
  const id = await createPerson(database, {
    ...person,
    email: 'duena@jaula.example',
    password: canaryPassword,
  })
  const owner = await signedInAs(database, at.app.baseUrl, id)
  const device = at.push.device('jaula-de-xiomara')
  expect(await owner.call('agency.registerPush', { address: device.address })).toMatchObject({ status: 200 })
  const sale = await buy(undefined, owner)
  const [told] = await linesWith({ msg: 'the CRM did not accept a delivery', event: 'sale.confirmed' })
  expect(told).toMatchObject({ problem: 'answered 410' })
  const [pushed] = await linesWith({ msg: 'job failed', job: 'send-push' })
  expect(pushed?.err).toMatchObject({ message: expect.stringMatching(/^push failed: /) })

  const { deps } = at.app
  const { payments } = deps
  const words = `no account for ${canary.email}, ${canaryCardHolder}, sale ${sale.id}`
  deps.payments = [{ ...providerIn(deps), open: () => Promise.reject(new Error(words)) }]
  const payer = await hold()
  expect((await payer.start('card', 'full', payer.totalMinor, newKey())).status).toBe(502)
  deps.payments = payments
  const [closed] = await linesWith({ msg: 'the provider did not open a payment' })
  expect(closed?.err).toMatchObject({ type: 'Error', stack: expect.stringContaining('open-payment.ts') })
  expect(closed?.err).not.toHaveProperty('message')
  expect(await at.leaks()).toEqual(nobody)
})

test('a hold that cannot end is logged by its id', async () => {
  const { saleId } = await hold()
  await run(sql`CREATE FUNCTION quote_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION '% stays, %', NEW.code, NEW.customer_email; END $$`)
  await run(sql`UPDATE sales SET expires_at = now() - interval '1 minute' WHERE id = ${saleId}`)
  await run(
    sql`CREATE TRIGGER quote_buyer BEFORE UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION quote_buyer()`,
  )
  await sweepHolds(at.app.deps)
  const [held] = await linesWith({ msg: 'a hold could not be ended' })
  expect(held).toMatchObject({ saleId: markOf(saleId), err: { code: 'P0001' } })
  const { rows } = await run(sql`
    SELECT id FROM sales WHERE encode(sha256(id::bytea), 'hex') LIKE ${`${markOf(saleId).slice(1)}%`}`)
  expect(rows).toEqual([{ id: saleId }])
  await run(sql`DROP TRIGGER quote_buyer ON sales`)
  expect(await at.leaks()).toEqual(nobody)
})

test('a page that cannot be rendered', async () => {
  const address = `/booking/1001?email=${canary.email}`
  const { status } = await at.browser().request(address, { headers: { accept: 'text/html' } })
  expect(status).toBe(200)
  const [line] = await linesWith({ msg: 'a page could not be rendered; the browser draws it' })
  expect(line?.err).toMatchObject({ type: 'Error', stack: expect.stringContaining('render-page.js') })
  expect(await at.leaks()).toEqual(nobody)
})
