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

/** The letters to an address, the newest first, once there are so many. */
async function lettersTo(email: string, count: number) {
  await expect.poll(async () => (await desk.at.mailsTo(email)).length, { timeout: 8000 }).toBe(count)
  return await desk.at.mailsTo(email)
}
/** When the letter of an agency goes that waits, from now; null: none waits. */
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

describe('the first letter waits for the papers that were announced', () => {
  test('and says that all have come', async () => {
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
    // What is replaced later is no reason to write again.
    expect((await desk.upload(desk.at.browser(), papers[0] ?? '', token)).status).toBe(200)
    expect(await waits(accountId)).toBeNull()
  })

  test('not for ever: whoever closes the page gets it with what has come', async () => {
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

  test('not where it is asked for at once, nor goes twice then', async () => {
    const { handed, accountId, token } = await desk.registered({ papers })
    expect((await desk.at.browser().call('home.sendRegistrationAgain', { token })).status).toBe(200)
    await lettersTo(handed.email, 1)
    await desk.withPapers(token)
    expect(await waits(accountId)).toBeNull()
  })

  test('and never goes to an address that was corrected meanwhile', async () => {
    const { handed: known } = await desk.registered()
    const { accountId, token } = await desk.registered({ papers })
    const input = { token, email: known.email }
    expect((await desk.at.browser().call('home.correctRegistrationEmail', input)).status).toBe(200)
    expect(await waits(accountId)).toBeNull()
  })
})

test('the same registration, sent twice with other papers, is one', async () => {
  const { handed, token } = await desk.registered({ papers: ['tax_status'] })
  const again = await desk.at.browser().call('home.register', { ...handed, papers })
  expect(again).toMatchObject({ status: 200, body: { token } })
})
