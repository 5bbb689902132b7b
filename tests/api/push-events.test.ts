import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { Sent } from '#core/contract/calls.ts'
import { files } from '#server/modules/files/tables.ts'
import { notifyNotice } from '#server/modules/notices/notify-notice.ts'
import { people } from '#server/modules/people/tables.ts'
import { readVersion } from '#server/modules/registrations/reach-registration.ts'
import { documents, registrations } from '#server/modules/registrations/tables.ts'
import { notifyDeadlines } from '#server/modules/sales/notify-deadlines.ts'
import { notifyHoldEndings } from '#server/modules/sales/notify-hold-endings.ts'
import { sellFor } from '#tests/builders/credit.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { stay } from '#tests/builders/sales.ts'
import { openPushWorld } from '#tests/support/worlds/push-world.ts'

const world = await openPushWorld()
afterAll(() => world.close())
beforeEach(() => world.reset())

/** Two minutes from now by this clock. */
const soon = () => ({ ...world.app.deps, clock: { now: () => new Date(Date.now() + 120_000) } })

test('a notice is sent at its time, unless it was withdrawn before', async () => {
  const { device } = await world.told('owner')
  const admin = await world.as('admin')
  const write = async (key: string) => {
    const text = textFrom({ es: 'Para mañana', en: 'For tomorrow' })
    return await admin.ask('admin.publishNotice', {
      ...{ title: text, body: text, audience: { to: 'all' }, idempotencyKey: `later-notice-key-${key}` },
      publishAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
  }
  const [kept, withdrawn] = [await write('one'), await write('two')]
  await admin.call('admin.withdrawNotice', { id: withdrawn.id })
  await world.quiet()
  expect(world.topicsTaken(device)).toEqual([])
  await world.database.execute(sql`UPDATE notices SET published_at = now()`)
  for (const { id: noticeId } of [kept, withdrawn]) await notifyNotice(world.app.deps, { noticeId })
  await world.quiet()
  expect(world.topicsTaken(device)).toEqual(['notice'])
})

describe('a sale', () => {
  test('that is paid notifies its seller and the agency’s owners, without customer data', async () => {
    const [owner, seller, other] = [
      await world.told('owner'),
      await world.told('seller'),
      await world.told('other'),
    ]
    const payer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 40, 2)], { client: seller.client })
    await sendCard(payer.client, await payer.openPage(), cards.good)
    await payer.until(({ state }) => state === 'confirmed')
    await world.quiet()
    expect([owner, seller, other].map(({ device }) => world.topicsTaken(device))).toEqual([
      ['payment'],
      ['payment'],
      [],
    ])
    const [push] = world.service.taken(seller.device)
    expect(push.notification).toMatchObject({
      title: 'A payment was received',
      navigate: `${world.app.baseUrl}/agency/sales/${payer.saleId}`,
    })
    expect(JSON.stringify(push)).not.toMatch(/Zoë|Núñez|zoe@|\$/)
  })

  test('whose hold is about to expire notifies its seller, once', async () => {
    const { client, device } = await world.told('seller')
    const { device: otherDevice } = await world.told('other')
    const sale = await sellFor(client, [stay(world.catalogue, 45, 2)])
    await notifyHoldEndings(world.app.deps)
    await world.quiet()
    expect(world.topicsTaken(device)).toEqual([])
    const end = (seconds: number) =>
      world.database.execute(
        sql`UPDATE sales SET expires_at = now() + make_interval(secs => ${300 + seconds}) WHERE id = ${sale.id}`,
      )
    await end(60)
    await Promise.all([notifyHoldEndings(soon()), notifyHoldEndings(soon())])
    await notifyHoldEndings(soon())
    await world.quiet()
    expect(world.topicsTaken(device)).toEqual(['hold_ending'])
    expect(world.topicsTaken(otherDevice)).toEqual([])
  })

  test('whose free cancellation ends tomorrow notifies its seller, once', async () => {
    const { client, device } = await world.told('seller')
    const payer = await newPayer(world.app.baseUrl, [stay(world.catalogue, 50, 2)], { client })
    await sendCard(payer.client, await payer.openPage(), cards.good)
    await payer.until(({ state }) => state === 'confirmed')
    await notifyDeadlines(world.app.deps)
    const endsAt = new Date(Date.now() + 39 * 3_600_000 + 60_000).toISOString()
    await world.database.execute(sql`
      UPDATE lines SET snapshot = jsonb_set(snapshot, '{policy,0,from}', to_jsonb(${endsAt}::text))
      WHERE sale_id = ${payer.saleId}`)
    await notifyDeadlines(soon())
    await notifyDeadlines(soon())
    await world.quiet()
    expect(world.topicsTaken(device)).toEqual(['payment', 'cancellation_deadline'])
  })
})

test('a new meeting point notifies everybody but its author', async () => {
  const [owner, seller, foreign] = [
    await world.told('owner'),
    await world.told('seller'),
    await world.told('foreign'),
  ]
  const desk = {
    meetingPoint: textFrom({ es: 'Salida 3', en: 'Exit 3' }),
    ...{ nameBoard: '', emergencyPhone: '', vehicles: null },
  }
  for (const phone of ['', '+52 998 555 0101']) {
    const saved = await owner.client.call('agency.saveTransferDesk', { ...desk, emergencyPhone: phone })
    expect(saved.status).toBe(200)
  }
  await world.quiet()
  const counts = [owner, seller, foreign].map(({ device }) => world.topicsTaken(device))
  expect(counts).toEqual([[], ['pickup_changed'], []])
})

test('requested corrections notify the agency’s owner once; an accepted document does not', async () => {
  const [owner, seller] = [await world.told('owner'), await world.told('seller')]
  const accountId = '1001'
  const { contactName, city, rfc, taxRegime, fiscalPostcode, clabeHolder } = newRegistration()
  await world.database.insert(registrations).values({
    ...{ accountId, personKind: 'company', contactName, city, stateCode: 'PL', rfc, taxRegime },
    ...{ fiscalPostcode, clabe: '', clabeHolder, terms: { version: '1', at: new Date().toISOString() } },
  })
  for (const [id, kind] of [
    ['paper-one', 'tax_status'],
    ['paper-two', 'bank_statement'],
  ] as const) {
    const fileId = `file-${id}`
    await world.database
      .insert(files)
      .values({ id: fileId, accountId, name: 'x', type: 'application/pdf', bytes: 9 })
    await world.database.insert(documents).values({ id, accountId, kind, state: 'uploaded', fileId })
  }
  const admin = await world.as('admin')
  for (const decided of [
    { documentId: 'paper-one', decision: 'rejected', reason: 'Está borroso: se lee mal' },
    { documentId: 'paper-two', decision: 'accepted' },
  ] as const)
    expect(
      (
        await admin.call('admin.decideDocument', {
          ...decided,
          version: await readVersion(world.database, accountId),
        })
      ).status,
    ).toBe(200)
  await world.quiet()
  // It is marked, and reported with all other corrections.
  expect(world.topicsTaken(owner.device)).toEqual([])
  const version = await readVersion(world.database, accountId)
  const round: Sent<'admin.askForCorrections'> = {
    ...{ accountId, version, kinds: ['contract'], data: {}, said: '' },
  }
  expect((await admin.call('admin.askForCorrections', round)).status).toBe(200)
  await world.quiet()
  expect(world.topicsTaken(seller.device)).toEqual([])
  expect(world.topicsTaken(owner.device)).toEqual(['document_rejected'])
  expect(JSON.stringify(world.service.taken(owner.device))).not.toContain('borroso')
})

test('suspended users are not notified', async () => {
  const { device } = await world.told('seller')
  await world.database.update(people).set({ state: 'suspended' }).where(eq(people.id, 'seller'))
  await world.publish(['1001'])
  await world.quiet()
  await world.database.update(people).set({ state: 'active' }).where(eq(people.id, 'seller'))
  expect(world.service.taken(device)).toEqual([])
})
