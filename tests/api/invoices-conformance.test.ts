import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conceptsOf } from '#core/invoices/concepts.ts'
import { globalConcept, publicReceiver } from '#core/invoices/global.ts'
import { createFacturapiGateway } from '#server/gateways/invoices/facturapi/facturapi-gateway.ts'
import { InvoiceRefused, type InvoiceRequest, type InvoicesGateway } from '#server/gateways/invoices/port.ts'
import { createSandboxPac } from '#server/gateways/invoices/sandbox/sandbox-pac.ts'
import { systemClock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/database/ids.ts'
import { chargedLines } from '#tests/builders/invoiced-lines.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type FacturapiServer, startFacturapiServer } from '#tests/support/servers/facturapi-server.ts'

let db: TestDatabase
let server: FacturapiServer
let gateways: Record<'sandbox' | 'facturapi', InvoicesGateway>

beforeAll(async () => {
  db = await createTestDatabase()
  server = await startFacturapiServer()
  gateways = {
    sandbox: createSandboxPac({ database: db.database, clock: systemClock }),
    facturapi: createFacturapiGateway({ secretKeys: { '1001': server.secretKey }, apiUrl: server.url }),
  }
})
beforeEach(() => {
  Object.assign(server, { troubles: {}, asksReceivers: false, offMinor: 0 })
})
afterAll(async () => {
  await server?.stop()
  await db?.drop()
})

const [line] = fc.sample(
  chargedLines.filter((lines) => lines.some(({ chargedMinor }) => chargedMinor > 0)),
  { numRuns: 1, seed: 1 },
)
const requestOf = (change: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  ...{ id: newId(), kind: 'invoice', saleCode: 'K7M2-9QXD', date: new Date(), paymentForm: '04' },
  issuer: {
    ...{ accountId: '1001', rfc: 'VCD1503127K8', name: 'VIAJES CEMPASÚCHIL', regime: '601' },
    ...{ postcode: '68000', timeZone: 'America/Mexico_City' },
  },
  receiver: { rfc: 'OBC180920ABA', name: 'OPERADORA BRISA', regime: '601', postcode: '77500', use: 'G03' },
  concepts: conceptsOf(line ?? []),
  ...{ relatedUuid: null, month: null },
  ...change,
})

describe.each(['sandbox', 'facturapi'] as const)('%s', (name) => {
  const gateway = () => gateways[name]
  const accountId = '1001'

  test('stamps one document for an id, however often it is asked, and finds it by that', async () => {
    const request = requestOf()
    expect(await gateway().find({ id: request.id, accountId })).toBeNull()
    const before = server.stamps
    const first = await gateway().issue(request)
    const more = await Promise.all(Array.from({ length: 25 }, () => gateway().issue(request)))
    for (const one of more) expect(one).toEqual(first)
    expect(await gateway().find({ id: request.id, accountId })).toEqual(first)
    expect(first.xml).toContain(first.uuid)
    if (name === 'facturapi') expect(server.stamps).toBe(before + 1)
  })

  test('stamps the sum of random sales to the centavo, and their credit notes', async () => {
    await fc.assert(
      fc.asyncProperty(chargedLines, async (lines) => {
        const concepts = conceptsOf(lines)
        if (concepts.length === 0) return
        const invoice = await gateway().issue(requestOf({ concepts }))
        const credit = requestOf({ kind: 'credit_note', concepts, relatedUuid: invoice.uuid })
        expect((await gateway().issue(credit)).uuid).not.toBe(invoice.uuid)
      }),
      { numRuns: 20 },
    )
  })

  test('stamps the global invoice of a month with its sales, and their credit notes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chargedLines, { minLength: 1, maxLength: 5 }), async (sales) => {
        const concepts = sales
          .map((lines, at) => globalConcept({ id: `sale-${at}`, code: `K7M2-${at}` }, conceptsOf(lines)))
          .filter(({ totalMinor }) => totalMinor > 0)
        if (concepts.length === 0) return
        const about = {
          concepts,
          receiver: publicReceiver({ postcode: '68000' }),
          date: new Date('2026-12-01T05:59:59Z'),
        }
        const global = requestOf({ ...about, kind: 'global', month: '2026-11', saleCode: 'G-2026-11' })
        const { uuid } = await gateway().issue(global)
        const credit = { kind: 'credit_note', concepts: concepts.slice(0, 1), relatedUuid: uuid } as const
        await gateway().issue(requestOf({ ...about, ...credit }))
        const wrong = { ...global, id: newId(), month: null }
        await expect(gateway().issue(wrong)).rejects.toBeInstanceOf(InvoiceRefused)
      }),
      { numRuns: 10 },
    )
  })

  test('cancels, however often it is requested', async () => {
    const { providerRef } = await gateway().issue(requestOf())
    const document = { providerRef, accountId }
    expect(await gateway().status(document)).toBe('issued')
    for (let times = 0; times < 2; times++) expect(await gateway().cancel(document, '02')).toBe('cancelled')
    expect(await gateway().status(document)).toBe('cancelled')
    await expect(gateway().status({ providerRef: newId(), accountId })).rejects.toThrow()
  })
})

describe('facturapi', () => {
  const gateway = () => gateways.facturapi
  const find = ({ id }: InvoiceRequest) => gateway().find({ id, accountId: '1001' })

  test.each(['create', 'stamp'] as const)('whose answer to %s is lost stamps once', async (call) => {
    const request = requestOf()
    const before = server.stamps
    for (const trouble of ['fail', 'lose the answer'] as const) {
      server.troubles = { [call]: trouble }
      await expect(gateway().issue(request)).rejects.not.toBeInstanceOf(InvoiceRefused)
    }
    server.troubles = {}
    const stamped = (await find(request)) ?? (await gateway().issue(request))
    expect(await gateway().issue(request)).toEqual(stamped)
    expect(server.stamps).toBe(before + 1)
  })

  test.each(['create', 'stamp'] as const)('that refuses to %s has stamped nothing', async (call) => {
    const request = requestOf()
    server.troubles = { [call]: 'refuse' }
    await expect(gateway().issue(request)).rejects.toBeInstanceOf(InvoiceRefused)
    expect(await find(request)).toBeNull()
  })

  test('that still asks SAT is no refusal: the document is stamped once, when SAT has answered', async () => {
    const request = requestOf()
    server.troubles = { stamp: 'fail' }
    await expect(gateway().issue(request)).rejects.toThrow()
    server.troubles = {}
    const theirs = [...server.invoices.values()].find((one) => one.external_id === request.id)
    if (!theirs) throw new Error('there is no draft')
    theirs.status = 'pending'
    const before = server.stamps
    await expect(gateway().issue(request)).rejects.not.toBeInstanceOf(InvoiceRefused)
    await expect(find(request)).rejects.toThrow('pending')
    Object.assign(theirs, { status: 'valid', uuid: randomUUID() })
    expect(await gateway().issue(request)).toMatchObject({ uuid: theirs.uuid })
    expect(server.stamps).toBe(before)
  })

  test('whose total would differ by a centavo stamps nothing', async () => {
    const request = requestOf()
    server.offMinor = 1
    await expect(gateway().issue(request)).rejects.toBeInstanceOf(InvoiceRefused)
    expect(await find(request)).toBeNull()
  })

  test('waits for the receiver of a cancelled document', async () => {
    const { providerRef } = await gateway().issue(requestOf())
    const document = { providerRef, accountId: '1001' }
    server.asksReceivers = true
    expect(await gateway().cancel(document, '02')).toBe('cancelling')
    expect(await gateway().cancel(document, '02')).toBe('cancelling')
    for (const one of server.invoices.values())
      if (one.id === providerRef) Object.assign(one, { status: 'canceled', cancellation_status: 'accepted' })
    expect(await gateway().status(document)).toBe('cancelled')
  })

  test('is not asked for an agency without a key', async () => {
    expect(gateway().canIssueFor('1002')).toBe(false)
    const { issuer } = requestOf()
    const other = requestOf({ issuer: { ...issuer, accountId: '1002' } })
    await expect(gateway().issue(other)).rejects.toBeInstanceOf(InvoiceRefused)
  })
})
