import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { type Desk, openDesk } from '#tests/support/people/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.at.app.stop())

const papers = documentsToApprove('company')

/** The mails to an address, the newest first, once there are that many. */
async function lettersTo(email: string, count: number) {
  await expect.poll(async () => (await desk.at.mailsTo(email)).length, { timeout: 8000 }).toBe(count)
  return await desk.at.mailsTo(email)
}
/** When the waiting mail of an agency will be sent, from now; null if none is waiting. */
async function waits(accountId: string): Promise<number | null> {
  const { rows } = await desk.db().execute<{ seconds: number }>(
    sql`SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
      WHERE key = ${`first-letter:${accountId}`}`,
  )
  return rows[0]?.seconds ?? null
}
const letItGo = (accountId: string) =>
  desk.db().execute(
    sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
      WHERE key = ${`first-letter:${accountId}`}`,
  )

describe('the first mail waits for the announced documents', () => {
  test('and says that all have arrived', async () => {
    const { handed, accountId, token } = await desk.registered({ papers })
    expect(await waits(accountId)).toBeGreaterThan(60)
    expect(await desk.at.mailsTo(handed.email)).toEqual([])
    for (const kind of papers.slice(1))
      expect((await desk.upload(desk.at.browser(), kind, token)).status).toBe(200)
    expect(await waits(accountId)).toBeGreaterThan(60)
    expect((await desk.upload(desk.at.browser(), papers[0] ?? '', token)).status).toBe(200)
    const [letter] = await lettersTo(handed.email, 1)
    expect(letter?.text).toContain('Constancia de situación fiscal: Recibido')
    expect(letter?.text).not.toMatch(/falta/i)
    // A later replacement sends no further mail.
    expect((await desk.upload(desk.at.browser(), papers[0] ?? '', token)).status).toBe(200)
    expect(await waits(accountId)).toBeNull()
  })

  test('not indefinitely: after the page is closed it is sent with the documents so far', async () => {
    const { handed, accountId, token } = await desk.registered({ papers })
    expect((await desk.upload(desk.at.browser(), 'tax_status', token)).status).toBe(200)
    expect(await waits(accountId)).toBeLessThan(600)
    await letItGo(accountId)
    const [letter] = await lettersTo(handed.email, 1)
    expect(letter?.text).toContain('Constancia de situación fiscal: Recibido')
    expect(letter?.text).toContain(': Falta')
    expect(letter?.text).toContain('Al entrar podrá subir los documentos que abajo dicen que faltan.')
    await desk.withPapers(token)
    expect(await waits(accountId)).toBeNull()
  })

  test('not if it is requested at once, nor is it sent twice then', async () => {
    const { handed, accountId, token } = await desk.registered({ papers })
    expect((await desk.at.browser().call('home.sendRegistrationAgain', { token })).status).toBe(200)
    await lettersTo(handed.email, 1)
    await desk.withPapers(token)
    expect(await waits(accountId)).toBeNull()
  })

  test('and is never sent to an address that was corrected in the meantime', async () => {
    const { handed: known } = await desk.registered()
    const { accountId, token } = await desk.registered({ papers })
    const input = { token, email: known.email }
    expect((await desk.at.browser().call('home.correctRegistrationEmail', input)).status).toBe(200)
    expect(await waits(accountId)).toBeNull()
  })
})

test('the same registration, sent twice with other documents, is one', async () => {
  const { handed, token } = await desk.registered({ papers: ['tax_status'] })
  const again = await desk.at.browser().call('home.register', { ...handed, papers })
  expect(again).toMatchObject({ status: 200, body: { token } })
})
