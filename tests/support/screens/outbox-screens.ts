import { expect } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { type OutboxRecord, outboxVersion } from '#src/offline/outbox.ts'
import { awaitPerson } from '#tests/support/device/device.ts'
import { putOwn } from '#tests/support/device/own-database.ts'
import { guest } from '#tests/support/pages/sales-by-api.ts'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import type { Screen } from './screen.ts'

const money = (amountMinor: number) => ({ amountMinor, currency: 'MXN' as const })

/** A sale of the visit's stay, as the queue stores it. */
function kept({ offers }: Visit, id: string, change: Partial<OutboxRecord>): Partial<OutboxRecord> {
  const line = { ...offers.family.line, id: `line-of-${id}` }
  const draft = { travellers: [{ line: 0, givenName: 'Ana', familyName: 'Paz', age: null }] }
  return {
    ...{ id, verb: 'agency.placeSale', createdAt: `2026-11-20T1${id.length}:05:00.000Z`, bodyHash: id },
    ...{ attempts: 1, lastError: null, notBefore: Date.now() + 3_000_000, isAsked: true, isUncertain: false },
    ...{ schemaVersion: outboxVersion, state: 'waiting', sentAt: null, outcome: null },
    input: { ...draft, client: guest, payment: 'credit' },
    shown: {
      names: [line.name],
      client: `${guest.givenName} ${guest.familyName}`,
      amount: { minor: line.totalMinor, currency: 'MXN' },
      accountId: '1001',
      lines: [line],
    },
    ...change,
  }
}

/** One record of each kind that a queue can show. */
function everyState(visit: Visit): Partial<OutboxRecord>[] {
  const sentAt = new Date().toISOString()
  const needs = (code: string, data?: object) => ({ state: 'needs_you' as const, lastError: { code, data } })
  const { totalMinor } = visit.offers.family.line
  return [
    kept(
      visit,
      'a',
      needs('price_changed', { accepted: money(totalMinor), now: money(totalMinor + 45_000) }),
    ),
    kept(visit, 'bb', needs('offer_sold_out', { line: 0 })),
    kept(visit, 'ccc', needs('credit_exceeded', { needed: money(900_000), left: money(120_000) })),
    kept(visit, 'dddd', { lastError: { code: 'silence' }, isUncertain: true }),
    kept(visit, 'eeeee', {
      ...{ verb: 'agency.acknowledgeNotice', lastError: { code: 'signed_out' } },
      shown: {
        names: [textFrom({ es: 'Nuevas condiciones de cancelación', en: 'New cancellation terms' })],
        ...{ client: '', amount: null, accountId: null },
      },
    }),
    kept(visit, 'ffffff', {
      ...{ state: 'sent', sentAt, outcome: { saleId: 'x'.repeat(22), code: 'K7M2-9QXD', isConfirmed: true } },
    }),
    // For a client with a phone only.
    kept(visit, 'ggggggg', {
      input: { travellers: [], client: { ...guest, email: '' }, payment: 'link' },
      ...{
        state: 'sent',
        sentAt,
        outcome: { saleId: 'y'.repeat(22), code: 'A2B3-C4D5', isConfirmed: false },
      },
    }),
  ]
}

async function openQueue(visit: Visit, records: Partial<OutboxRecord>[] = []): Promise<void> {
  const { page } = visit
  await enterAs(page, 'seller')
  await page.goto('/agency/outbox')
  await settle(page)
  await awaitPerson(page)
  await putOwn(page, 'outbox', records)
  await page.evaluate(() => new BroadcastChannel('alforja-outbox').postMessage(null))
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(records.length)
  await settle(page)
}

/** Pending records, and the outcomes of sent ones. */
export const outboxScreens: readonly Screen[] = [
  { name: 'outbox-empty', stateOf: 'outbox', open: (visit) => openQueue(visit) },
  { name: 'outbox', open: (visit) => openQueue(visit, everyState(visit)) },
  {
    name: 'outbox-drop',
    stateOf: 'outbox',
    async open(visit) {
      await openQueue(visit, everyState(visit))
      const { page, said } = visit
      const uncertain = page
        .getByRole('listitem')
        .filter({ has: page.getByText(said('outbox', 'waits.silence')) })
      await uncertain.getByRole('button', { name: said('outbox', 'drop.action') }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await settle(page)
    },
  },
]
