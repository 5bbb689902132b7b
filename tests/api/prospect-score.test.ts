import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scoreOf, volumePoints } from '#core/agencies/prospect-score.ts'
import { isOpen, prospectStages } from '#core/agencies/prospects.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Sent } from '#core/contract/calls.ts'
import { callRequests, prospects } from '#server/modules/prospects/tables.ts'
import { newKey } from '#tests/builders/sales.ts'
import { openProspectDesk, type ProspectDesk } from '#tests/support/worlds/prospect-desk.ts'

let desk: ProspectDesk
beforeAll(async () => {
  desk = await openProspectDesk()
})
afterAll(() => desk?.at.app.stop())

const list = async (input: Sent<'admin.listProspects'>) =>
  (await desk.ask('listProspects', { stage: 'all', ...input })).rows

describe('the score', () => {
  test('is the same in the database as in the rule, for any data, and the list can be sorted by it', async () => {
    const volumes = [null, ...volumePoints.flatMap(({ from }) => [from - 1, from])]
    const days = [null, 1, 20, 60, 200]
    for (let n = 0; n < 24; n += 1) {
      const ago = days[n % days.length]
      await desk.asks(`scored-${n}`, {
        stage: prospectStages[n % prospectStages.length] ?? 'new',
        expectedMinor: volumes[n % volumes.length] ?? null,
        touchedAt: ago ? new Date(desk.at.now() - ago * 86_400_000) : null,
        nextOn: n % 2 === 0 ? '2027-01-10' : null,
        phone: n % 3 === 0 ? '555 0142' : `951 555 ${1_000 + n}`,
        email: n % 4 === 0 ? 'none' : `scored-${n}@luna.example`,
      })
    }
    const found = await list({ text: 'scored-', sort: '-score' })
    expect(found).toHaveLength(24)
    for (const { id, score } of found) {
      const [row] = await desk.db().select().from(prospects).where(eq(prospects.id, id))
      if (!row) throw new Error(`${id} is gone`)
      const now = desk.at.now()
      expect(score, id).toBe(scoreOf(row, now)?.total ?? null)
      expect(await desk.get({ accountId: 'platform', id }), id).toMatchObject({
        score,
        scoreParts: scoreOf(row, now)?.parts ?? null,
      })
      expect(score !== null).toBe(isOpen(row.stage))
    }
    const scores = found.flatMap(({ score }) => score ?? [])
    expect(new Set(scores).size).toBeGreaterThan(8)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    // Ended ones come last.
    expect(found.slice(scores.length).every(({ score }) => score === null)).toBe(true)
    const upwards = await list({ text: 'scored-', sort: 'score' })
    expect(upwards.slice(0, scores.length).map(({ score }) => score)).toEqual(scores.toReversed())
  })

  test('rises with a call, also one that arrives late', async () => {
    const of = await desk.asks('called')
    const before = (await desk.get(of)).score ?? 0
    const note = (daysAgo: number): Sent<'admin.addProspectVisit'> => ({
      ...{
        ...of,
        idempotencyKey: newKey(),
        kind: 'call',
        said: 'Sí.',
        nextOn: null,
        stage: null,
        reason: '',
      },
      happenedAt: new Date(desk.at.now() - daysAgo * 86_400_000).toISOString(),
    })
    await desk.call('addProspectVisit', note(2))
    expect((await desk.get(of)).score).toBe(before + 20)
    await desk.call('addProspectVisit', note(50))
    expect((await desk.get(of)).score).toBe(before + 20)
  })
})

describe('the source of a prospect', () => {
  test('is derived from its request, and the list can be filtered by it', async () => {
    await desk
      .db()
      .insert(callRequests)
      .values({
        ...{ id: 'call', name: 'Nora', phone: '+52 (951) 777-0001', subject: 'Vender', wantedAt: new Date() },
        timeZone: 'America/Mexico_City',
      })
    const asks = async (name: string, more: object) => {
      const answer = await desk.at.browser().call('home.signUpSeller', {
        ...{ idempotencyKey: newKey(), accountId: null, contactName: name, email: 'x@origen.example' },
        ...{ phone: '951 777 0009', city: 'Mitla', stateCode: 'OC', message: '', terms: templateVersion },
        ...more,
      })
      expect(answer.status).toBe(200)
    }
    await asks('Origen Portal', {})
    await asks('Origen Agencia', { accountId: '1001' })
    await asks('Origen Llamada', { accountId: '1001', phone: '951 777 0001' })
    await asks('Origen Campaña', { phone: '951 777 0001', attribution: { utm_campaign: 'verano' } })
    const found = Object.fromEntries(
      await Promise.all(
        (['portal', 'agency', 'call', 'campaign'] as const).map(async (source) => [
          source,
          (await list({ text: 'origen', source })).map(({ source: is }) => is),
        ]),
      ),
    )
    expect(found).toEqual({ portal: ['portal'], agency: ['agency'], call: ['call'], campaign: ['campaign'] })
    const [{ id } = { id: '' }] = await list({ text: 'origen campana' })
    expect(await desk.get({ accountId: 'platform', id })).toMatchObject({ campaign: 'verano' })
  })
})
