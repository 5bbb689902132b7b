import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateVersion } from '#core/app/legal-texts.ts'
import { disputeSandboxPayment } from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { people } from '#server/modules/people/tables.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard, sendForm } from '#tests/builders/payers.ts'
import { stay } from '#tests/builders/sales.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let db: TestDatabase
let app: TestApp
let catalogue: Catalogue
let admin: HttpClient

beforeAll(async () => {
  ;({ db, app, catalogue } = await startPayableApp())
  const person = {
    id: 'admin',
    role: 'admin',
    accountId: null,
    name: 'Eva',
    email: 'eva@example.com',
  } as const
  await db.database.insert(people).values(person)
  admin = await signedInAs(db.database, app.baseUrl, 'admin')
})
afterAll(() => app?.stop())

test.each([
  ['oxxo', true],
  ['card', false],
] as const)('a hold that expired during a payment by %s says what to do', async (method, mayBePaid) => {
  const email = `${method}@example.com`
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 60, 2)], { email, language: 'en' })
  await buyer.openPage(method)
  await db.database.execute(
    sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${buyer.saleId}`,
  )
  await expireHold(app.deps, { saleId: buyer.saleId })
  const { lines } = await buyer.getSale()
  const letters = await mailsTo(app, email, mayBePaid ? 2 : 1)
  const text = letters.find(({ subject }) => subject.includes('your hold has expired'))?.text
  // The sale, and the same search again.
  expect(text).toContain(lines[0]?.name.en)
  expect(text).toMatch(/Search again:\n\S+\/booking\/1001\/view\/h_/)
  expect(text).toContain(`/view/${lines[0]?.againToken}`)
  // Only a reference can be paid without our knowledge.
  expect(text?.includes('already paid at a store')).toBe(mayBePaid)
})

test('a dispute lists the evidence to send, which the sandbox accepts before its bank decides', async () => {
  const buyer = await newPayer(app.baseUrl, [stay(catalogue, 62, 2)])
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const sale = await buyer.until(({ state }) => state === 'confirmed')
  await mailsTo(app, 'zoe@example.com', 1)
  const { rows } = await db.database.execute<{ ref: string }>(
    sql`SELECT provider_ref AS ref FROM payments WHERE sale_id = ${buyer.saleId}`,
  )
  await disputeSandboxPayment(db, { paymentId: rows[0]?.ref ?? '' })
  await buyer.until(({ payment }) => payment === 'disputed')
  const itemOf = async (state: 'open' | 'resolved') => {
    const { rows } = await admin.ask('admin.listWorkItems', { state, text: sale.code })
    return rows[0]
  }
  const open = await itemOf('open')
  const { voucherUrl, receiptUrl } = open?.evidence ?? {}
  expect(open?.evidence).toMatchObject({
    client: { name: 'Zoë Núñez Łukasiewicz', contact: 'zoe@example.com, +529981234567' },
    ...{ terms: { version: templateVersion }, mailed: { to: 'zoe@example.com' }, usedAt: null },
    services: [{ name: sale.lines[0]?.name, isCancelled: false }],
  })
  for (const paper of [voucherUrl, receiptUrl])
    expect((await admin.request(String(paper))).headers.get('content-type')).toBe('application/pdf')
  const inEnglish = await admin.request(`${receiptUrl}?lang=en`)
  expect(inEnglish.headers.get('content-disposition')).toContain(`"receipt-${sale.code}`)
  // The provider's page uses the reader's language, not the sale's.
  const path = new URL(String(open?.details.url)).pathname
  const look = async () => (await createHttpClient(app.baseUrl, 'language=en').request(path)).body
  expect(await look()).toContain('<html lang="en">')
  await sendForm(admin, `${path}/evidence`, { evidence: 'She slept here <b>twice</b>' })
  expect(await look()).toContain('She slept here &lt;b&gt;twice&lt;/b&gt;')
  await sendForm(admin, path, { state: 'won' })
  await buyer.until(({ payment }) => payment === 'paid')
  expect(await itemOf('open')).toBeUndefined()
  expect(await itemOf('resolved')).toMatchObject({
    ...{ evidence: null, details: { ended: 'won' }, resolved: { decision: 'over' } },
  })
})
