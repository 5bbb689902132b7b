import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import { openEvidence } from '#server/modules/dispute-evidence/open-evidence.ts'
import { remindDisputes } from '#server/modules/dispute-evidence/remind-disputes.ts'
import { submitEvidence } from '#server/modules/dispute-evidence/submit-evidence.ts'
import { people } from '#server/modules/people/tables.ts'
import { getDeskSale } from '#server/modules/sales-desk/get-desk-sale.ts'
import { listWorkItems } from '#server/modules/work-desk/list-work-items.ts'
import { noteSpentJobs } from '#server/modules/work-desk/note-spent-jobs.ts'
import type { Caller } from '#server/platform/audit.ts'
import { disputed, eventsOf, itemsOf } from '#tests/builders/disputes.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { ownerOf } from '#tests/builders/requesters.ts'
import { type StripeWorld, startStripeWorld } from '#tests/builders/stripe-world.ts'

let world: StripeWorld

beforeAll(async () => {
  world = await startStripeWorld()
  await world.db.database.insert(people).values(
    ['admin', 'executive'].map((role) => ({
      ...{ id: `the-${role}`, accountId: null, role: role as 'admin' | 'executive', name: `Persona ${role}` },
      ...{ language: 'es' as const, email: `${role}@plataforma.example`, passwordHash: 'x' },
    })),
  )
}, 60_000)
afterAll(() => world?.stop())

const staff = (role: 'admin' | 'executive'): Caller => ({
  ...{ deps: world.app.deps, ip: '192.0.2.1' },
  actor: { role, personId: `the-${role}`, accountId: null, branchIds: [], saleIds: [] },
})
const owner = (): Caller => ({ ...ownerOf(), deps: world.app.deps })

/** A disputed sale with its open case. */
async function opened() {
  const made = await disputed(world)
  const item = (await itemsOf(world, made.buyer)).find(({ kind }) => kind === 'dispute')
  return { ...made, itemId: item?.id ?? '' }
}

async function answerOf({ saleId }: Payer) {
  const { code } = await saleRow(saleId)
  const { rows } = await listWorkItems(staff('admin'), { page: 1, state: 'open', text: code })
  return rows.find(({ kind }) => kind === 'dispute')?.answer
}
async function saleRow(saleId: string) {
  const { rows } = await world.db.database.execute<{ code: string }>(
    sql`SELECT code FROM sales WHERE id = ${saleId}`,
  )
  return rows[0] ?? { code: '' }
}

const handIn = (id: string, note = 'El cliente nos escribió desde el hotel.') =>
  submitEvidence(staff('admin'), { id, language: 'en', note })

const setDue = (disputeRef: string, hours: number) =>
  world.db.database.execute(sql`UPDATE disputes SET due_by = now() + make_interval(hours => ${hours}::int)
    WHERE provider_ref = ${disputeRef}`)

describe('the evidence of a dispute', () => {
  test('is a ZIP with everything known about the sale, and says what is missing', async () => {
    const { buyer, disputeRef, itemId } = await opened()
    const { name, bytes } = await openEvidence(staff('admin'), { id: itemId, language: 'en' })
    const { code } = await saleRow(buyer.saleId)
    expect(name).toBe(`dispute-evidence-${code}.zip`)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual([
      `dispute-evidence-${code}.pdf`,
      `voucher-${code}.pdf`,
      `receipt-${code}-1.pdf`,
    ])
    const { text } = readPdf(Buffer.from(files[`dispute-evidence-${code}.pdf`] ?? []))
    const sale = await buyer.getSale()
    for (const said of [
      code,
      disputeRef,
      sale.customer?.givenName,
      sale.customer?.email,
      sale.lines[0]?.name.en,
    ])
      expect(text).toContain(said)
    for (const heading of ['THE DISPUTE', 'WHAT THE BUYER ACCEPTED', 'CANCELLATION POLICY', 'E-MAILS SENT'])
      expect(text).toContain(heading)
    expect(text).toContain('No use recorded')
    expect(text).toContain('The sale has no payment plan')
    // Its requests are empty.
    expect(text).toContain('Not recorded')
    const spanish = await openEvidence(staff('admin'), { id: itemId, language: 'es' })
    const { text: inSpanish } = readPdf(
      Buffer.from(unzipSync(spanish.bytes)[`pruebas-de-disputa-${code}.pdf`] ?? []),
    )
    expect(inSpanish).toContain('LO QUE ACEPTÓ EL COMPRADOR')
    expect(inSpanish).not.toContain('Not recorded')
  })

  test('shows when a voucher was used and which mails the buyer got', async () => {
    const { buyer, itemId } = await opened()
    const [line] = (await buyer.getSale()).lines
    await world.db.database.execute(sql`INSERT INTO redemptions (line_id, use, redeemed_at, person_id, device)
      VALUES (${line?.id}, 0, '2026-05-03T18:30:00Z', 'the-admin', '{"browser":"chrome","system":"android"}')`)
    await expect
      .poll(
        async () => {
          const { bytes } = await openEvidence(staff('admin'), { id: itemId, language: 'es' })
          const { code } = await saleRow(buyer.saleId)
          const pack = unzipSync(bytes)[`pruebas-de-disputa-${code}.pdf`] ?? []
          return readPdf(Buffer.from(pack)).text
        },
        { timeout: 20_000 },
      )
      .toMatch(/Usado el [^\n]*may[^\n]*12:30[\s\S]*Confirmación y vouchers/)
  })

  test('is for those who decide, and the audit names every reader', async () => {
    const { buyer, itemId } = await opened()
    const asked = { id: itemId, language: 'es' as const }
    await expect(openEvidence(staff('executive'), asked)).rejects.toThrow('forbidden')
    await expect(openEvidence(owner(), asked)).rejects.toThrow('forbidden')
    await expect(submitEvidence(staff('executive'), { ...asked, note: '' })).rejects.toThrow('forbidden')
    await expect(openEvidence(staff('admin'), { ...asked, id: 'unknown' })).rejects.toThrow(
      'work_item_not_found',
    )
    await openEvidence(staff('admin'), asked)
    const { rows } = await world.db.database.execute(sql`SELECT actor, details FROM audit
      WHERE event = 'dispute_evidence_read' AND details->>'saleId' = ${buyer.saleId}`)
    expect(rows).toEqual([
      { actor: 'admin:the-admin', details: { workItemId: itemId, saleId: buyer.saleId } },
    ])
    const answer = await fetch(`${world.app.baseUrl}/files/disputes/${itemId}/evidence`)
    expect(answer.status).toBe(401)
  })

  test('is handed in once: the case says when, by whom and what', async () => {
    const { stripe } = world
    const { buyer, disputeRef, itemId } = await opened()
    expect(await answerOf(buyer)).toMatchObject({
      language: 'en',
      mayHandIn: true,
      isLate: false,
      handed: null,
    })
    await handIn(itemId)
    await expect(handIn(itemId)).rejects.toThrow('evidence_impossible')
    await expect.poll(async () => (await answerOf(buyer))?.handed?.state, { timeout: 20_000 }).toBe('sent')
    const { code } = await saleRow(buyer.saleId)
    await expect
      .poll(() => answerOf(buyer), { timeout: 20_000 })
      .toMatchObject({
        ...{ mayHandIn: false, isLate: false },
        handed: {
          ...{ by: 'Persona admin', language: 'en', note: 'El cliente nos escribió desde el hotel.' },
          files: [`dispute-evidence-${code}.pdf`, `voucher-${code}.pdf`, `receipt-${code}-1.pdf`],
          answeredAt: expect.any(String),
        },
      })
    const theirs = stripe.getDispute(disputeRef)
    expect(theirs).toMatchObject({
      status: 'under_review',
      evidence: {
        ...{ customer_name: expect.any(String), customer_email_address: expect.stringContaining('@') },
        ...{ product_description: expect.any(String), cancellation_policy_disclosure: expect.any(String) },
        uncategorized_text: 'El cliente nos escribió desde el hotel.',
      },
      evidence_details: { submission_count: 1 },
    })
    await expect(handIn(itemId)).rejects.toThrow('evidence_impossible')
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_answered'])
    const { problems } = await getDeskSale(owner(), { saleId: buyer.saleId })
    expect(problems).toMatchObject([
      { problem: 'dispute', dueBy: null, handedInAt: expect.any(String), isLate: false },
    ])
    // The bank decides for the agency: the earnings count again.
    await world.notify(stripe.setDispute(disputeRef, 'won'))
    await buyer.until(({ payment }) => payment === 'paid')
  })

  test('that two people hand in at once is handed in by one of them', async () => {
    const { stripe } = world
    const { disputeRef, buyer, itemId } = await opened()
    const results = await Promise.allSettled([
      handIn(itemId, 'uno'),
      handIn(itemId, 'dos'),
      handIn(itemId, 'tres'),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect.poll(async () => (await answerOf(buyer))?.handed?.state, { timeout: 20_000 }).toBe('sent')
    expect(stripe.getDispute(disputeRef).evidence_details.submission_count).toBe(1)
  })

  test('whose answer is lost is not handed in twice', async () => {
    const { stripe } = world
    const { buyer, disputeRef, itemId } = await opened()
    stripe.troubles = { 'POST disputes': 'cut' }
    await handIn(itemId)
    await expect.poll(() => stripe.getDispute(disputeRef).status, { timeout: 20_000 }).toBe('under_review')
    expect((await answerOf(buyer))?.handed).toMatchObject({ state: 'sending', answeredAt: null })
    stripe.troubles = {}
    await expect.poll(async () => (await answerOf(buyer))?.handed?.state, { timeout: 60_000 }).toBe('sent')
    expect(stripe.getDispute(disputeRef).evidence_details.submission_count).toBe(1)
  }, 90_000)

  test('that comes too late says so', async () => {
    const { stripe } = world
    const { buyer, disputeRef, itemId } = await opened()
    // The provider's clock is ahead of ours.
    Object.assign(stripe.getDispute(disputeRef).evidence_details, { past_due: true })
    await handIn(itemId)
    await expect.poll(async () => (await answerOf(buyer))?.handed?.state, { timeout: 20_000 }).toBe('late')
    expect(await answerOf(buyer)).toMatchObject({ isLate: true })
    expect(await eventsOf(world, buyer)).toEqual(['dispute_opened', 'dispute_answered', 'dispute_unanswered'])
  })

  test('cannot be handed in after the deadline', async () => {
    const { buyer, disputeRef, itemId } = await opened()
    await setDue(disputeRef, -1)
    await expect(handIn(itemId)).rejects.toThrow('evidence_impossible')
    expect(await answerOf(buyer)).toMatchObject({ mayHandIn: false, isLate: true, handed: null })
    const { problems } = await getDeskSale(owner(), { saleId: buyer.saleId })
    expect(problems).toMatchObject([{ problem: 'dispute', isLate: true, handedInAt: null }])
  })
})

const handed = {
  ...{ id: 'e', state: 'sending', language: 'es', personId: 'adm', note: '', files: [], answeredAt: null },
}

test('the attempts of evidence that the provider keeps refusing end: the case says so, and it can be handed in again', async () => {
  const [{ buyer }, { database }] = [await opened(), world.db]
  const evidence = JSON.stringify({ ...handed, orderedAt: new Date().toISOString() })
  const { rows } = await database.execute<{ id: string }>(
    sql`UPDATE disputes SET evidence = ${evidence}::jsonb WHERE sale_id = ${buyer.saleId} RETURNING id`,
  )
  expect(await answerOf(buyer)).toMatchObject({ mayHandIn: false, handed: { state: 'sending' } })
  const payload = JSON.stringify({ disputeId: rows[0]?.id, evidenceId: 'e' })
  await database.execute(
    sql`SELECT graphile_worker.add_job('send-evidence', ${payload}::json, run_at => now() + interval '1 day')`,
  )
  await database.execute(
    sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload->>'evidenceId' = 'e'`,
  )
  for (let times = 0; times < 2; times++) await noteSpentJobs(world.app.deps)
  expect(await answerOf(buyer)).toMatchObject({ mayHandIn: true, handed: { state: 'refused' } })
  const { rows: items } = await database.execute(
    sql`SELECT kind FROM work_items WHERE sale_id = ${buyer.saleId} AND resolved_at IS NULL`,
  )
  expect(items).toEqual([{ kind: 'dispute' }])
})

test('staff are reminded three days and one day before the deadline, each once, unless evidence was handed in', async () => {
  const { buyer, disputeRef, itemId } = await opened()
  const { code } = await saleRow(buyer.saleId)
  const letters = async () =>
    (await listKeptMails(world.app.deps.config.dataFolder, { limit: 100 })).filter(({ subject }) =>
      subject.startsWith(`Las pruebas de ${code} vencen`),
    )
  const remind = () => remindDisputes(world.app.deps)
  await setDue(disputeRef, 80)
  await remind()
  await setDue(disputeRef, 70)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(1)
  const [letter] = await letters()
  expect(letter?.to).toContain('admin@plataforma.example')
  expect(letter?.text).toContain(`/admin/reviews?text=${code}`)
  await setDue(disputeRef, 20)
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2)
  // The provider does not answer: after an hour it is due again, and once the attempts have ended.
  const silent = await opened()
  const say = (change: object) =>
    world.db.database.execute(
      sql`UPDATE disputes SET evidence = ${JSON.stringify({ ...handed, ...change })}::jsonb WHERE sale_id = ${silent.buyer.saleId}`,
    )
  await say({ orderedAt: new Date().toISOString() })
  await setDue(silent.disputeRef, 20)
  expect(await remind()).toBe(0)
  await say({ orderedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })
  expect(await remind()).toBe(1)
  // One that was answered, and one whose time is over.
  const other = await opened()
  await handIn(other.itemId)
  await setDue(other.disputeRef, 20)
  const third = await opened()
  await setDue(third.disputeRef, -1)
  expect(await remind()).toBe(0)
  // Assigned, it concerns that person only.
  const fourth = await opened()
  await world.db.database.execute(
    sql`UPDATE work_items SET assigned_to = 'the-executive' WHERE id = ${fourth.itemId}`,
  )
  await setDue(fourth.disputeRef, 10)
  expect(await remind()).toBe(1)
  expect(itemId).not.toBe('')
})
