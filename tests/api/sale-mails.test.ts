import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { can } from '#core/access.ts'
import { keptDays } from '#core/app/retention.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { forgetOldLetters } from '#server/modules/mail/forget-old-letters.ts'
import { sendMail } from '#server/modules/mail/send-mail.ts'
import { sentMails } from '#server/modules/mail/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { accessTo } from '#tests/support/pages/sale-link.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { keepMailsIn } from '#tests/support/servers/keep-mails.ts'
import { openSalesDesk } from '#tests/support/worlds/sales-desk.ts'

const desk = await openSalesDesk()
const { owner, seller, other } = desk
beforeAll(() => emptyQueue())
afterAll(desk.close)

const run = (query: ReturnType<typeof sql>) => desk.db.database.execute(query)
const emptyQueue = () => run(sql`DELETE FROM graphile_worker._private_jobs`)
const queued = async () =>
  (await run(sql`SELECT payload FROM graphile_worker._private_jobs ORDER BY id`)).rows.map(
    ({ payload }) => payload,
  )

/** Sends the confirmation of a sale, without the queue, and returns it as listed. */
async function confirm(name: string) {
  const sent: Mail[] = []
  const deps = { ...desk.front.deps, mail: keepMailsIn(sent) }
  await sendMail(deps, { template: 'sale-confirmed', saleId: desk.idOf(name) })
  const { mails } = await owner.ask('agency.listSaleMails', { saleId: desk.idOf(name) })
  const [listed] = mails
  if (!listed) throw new Error('no mail is listed')
  return { listed, sent: sent[0] }
}
const pageOf = (name: string, mailId: string) => `/files/sales/${desk.idOf(name)}/mails/${mailId}`
const resend = (client: HttpClient, name: string, mailId: string, more: object = {}) =>
  client.call('agency.resendSaleMail', {
    ...{ saleId: desk.idOf(name), mailId, idempotencyKey: newKey(), ...more },
  })

test('a sent mail opens unchanged, without its links, in a page that cannot run or load anything', async () => {
  const { listed, sent } = await confirm('Ana')
  expect(listed).toMatchObject({ about: 'sale_confirmed', state: 'sent', isKept: true, isResendable: true })
  const access = await accessTo(desk.front.deps, desk.idOf('Ana'))
  expect(sent?.html).toContain(access)
  const { rows } = await run(sql`SELECT letter::text AS kept FROM sent_mails`)
  expect(rows).toHaveLength(1)
  expect(String(rows[0]?.kept)).not.toContain(access)
  for (const client of [seller, owner]) {
    const { status, headers, body } = await client.request(pageOf('Ana', listed.id))
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    expect(body).toContain('Ver mi reservación')
    expect(body).not.toMatch(/<a |<img|<script|https?:/)
  }
})

test('a confirmation names the plan of a payment in interest-free instalments', async () => {
  const plan = async (months: number | null) =>
    (
      await run(sql`UPDATE payments SET months_used = ${months}
        WHERE sale_id = ${desk.idOf('Ana')} AND state = 'captured' RETURNING id`)
    ).rows
  const named = /Pagado a 12 meses sin intereses/
  expect((await confirm('Ana')).sent?.text).not.toMatch(named)
  expect(await plan(12)).toHaveLength(1)
  expect((await confirm('Ana')).sent?.text).toMatch(named)
  await plan(null)
})

test('a mail names both phones of the agency and its opening hours', async () => {
  const hours = ['09:00', '09:00', '09:00', '09:00', '09:00', null, null].map(
    (opens) => opens && { opens, closes: '18:00' },
  )
  expect((await confirm('Ana')).sent?.text).not.toContain('Horario')
  await run(sql`UPDATE accounts SET phone = '222 555 0177', second_phone = '222 555 0178',
    opening_hours = ${JSON.stringify(hours)}::jsonb`)
  const { sent } = await confirm('Ana')
  for (const part of [sent?.html, sent?.text]) {
    expect(part).toContain('+52 222 555 0177 o +52 222 555 0178')
    expect(part).toContain('Horario de atención: Lunes a viernes, 9:00 a 18:00; sábado y domingo, cerrado.')
  }
  await run(sql`UPDATE accounts SET second_phone = NULL, opening_hours = NULL`)
})

test('another agency, and a seller without the sale, open and send nothing', async () => {
  const { listed } = await confirm('Benito')
  await emptyQueue()
  for (const client of [other, seller]) {
    expect((await client.request(pageOf('Benito', listed.id))).status).toBe(404)
    expect((await resend(client, 'Benito', listed.id)).status).toBe(404)
  }
  // A mail is accessed through its own sale only.
  expect((await owner.request(pageOf('Ana', listed.id))).code).toBe('mail_not_found')
  expect((await resend(owner, 'Ana', listed.id)).body).toMatchObject({ code: 'mail_not_found' })
  expect(await queued()).toEqual([])
})

test('people who may resend a mail correct the address only with the right to pay', () => {
  const portfolio = { accountId: '1001', keeperId: 'eva' }
  const executive = {
    role: 'executive',
    personId: 'eva',
    accountId: null,
    branchIds: [],
    saleIds: [],
  } as const
  expect(can(executive, 'resend mails', portfolio)).toBe(true)
  expect(can(executive, 'resend mails', { ...portfolio, keeperId: 'otra' })).toBe(false)
  expect(can(executive, 'pay a sale', portfolio)).toBe(false)
})

test('the same key sends a mail once, a waiting mail is listed, and the history names the mail', async () => {
  const { listed } = await confirm('Ana')
  await emptyQueue()
  const idempotencyKey = newKey()
  const answers = [
    await resend(owner, 'Ana', listed.id, { idempotencyKey }),
    await resend(owner, 'Ana', listed.id, { idempotencyKey }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await queued()).toEqual([{ template: 'sale-confirmed', saleId: desk.idOf('Ana') }])
  const states = async () =>
    (await owner.ask('agency.listSaleMails', { saleId: desk.idOf('Ana') })).mails.map(({ state }) => state)
  expect((await states())[0]).toBe('waiting')
  await run(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`)
  const { mails } = await owner.ask('agency.listSaleMails', { saleId: desk.idOf('Ana') })
  expect(mails[0]).toMatchObject({ state: 'failed', isKept: false, isResendable: true })
  expect((await resend(owner, 'Ana', mails[0]?.id ?? '')).status).toBe(200)
  expect(await queued()).toHaveLength(2)
  const { rows } = await run(sql`SELECT details FROM audit WHERE event = 'mail_resent' ORDER BY id`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ details: { mail: 'sale_confirmed' } })))
})

test('a corrected address gets the mail, and links to the old one end', async () => {
  const { listed } = await confirm('Fito')
  await emptyQueue()
  const former = await accessTo(desk.front.deps, desk.idOf('Fito'))
  expect((await resend(seller, 'Fito', listed.id, { email: 'fito@correcto.example' })).status).toBe(200)
  expect(await accessTo(desk.front.deps, desk.idOf('Fito'))).not.toBe(former)
  const { sent } = await confirm('Fito')
  expect(sent?.to).toBe('fito@correcto.example')
  expect(await queued()).toHaveLength(1)
})

test('an outdated mail is not sent again', async () => {
  const { listed } = await confirm('Ana')
  await emptyQueue()
  await run(sql`UPDATE lines SET state = 'cancelled' WHERE sale_id = ${desk.idOf('Ana')}`)
  expect((await resend(owner, 'Ana', listed.id)).body).toMatchObject({ code: 'mail_outdated' })
  expect(await queued()).toEqual([])
})

test('the content is deleted after its term, the record stays', async () => {
  const { listed } = await confirm('Benito')
  const age = (days: number) =>
    desk.db.database
      .update(sentMails)
      .set({ at: sql`now() - make_interval(days => ${days})` })
      .where(eq(sentMails.id, listed.id))
  await age(keptDays.letters - 1)
  expect(await forgetOldLetters(desk.front.deps)).toBe(0)
  await age(keptDays.letters + 1)
  expect(await forgetOldLetters(desk.front.deps)).toBe(1)
  const { mails } = await owner.ask('agency.listSaleMails', { saleId: desk.idOf('Benito') })
  expect(mails.find(({ id }) => id === listed.id)).toMatchObject({ isKept: false, isResendable: true })
  expect((await owner.request(pageOf('Benito', listed.id))).code).toBe('mail_not_found')
})
