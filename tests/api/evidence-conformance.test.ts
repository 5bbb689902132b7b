import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DisputeEvidence } from '#server/gateways/payments/port.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type PaymentPeers, peerNames, startPaymentPeers } from '#tests/builders/payment-peers.ts'
import { runs } from '#tests/support/worlds/runs.ts'

const quickTroubles = ['unavailable', 'cut'] as const
/** A silence ends after two attempts of five seconds each. */
const troubles = [...quickTroubles, 'hang'] as const

let world: PaymentPeers

beforeAll(async () => {
  world = await startPaymentPeers()
}, 60_000)
afterAll(() => world?.stop())

describe.each(peerNames)('%s', (name) => {
  const peer = () => world.peer(name)

  /** A paid payment whose client turned to the bank. */
  async function disputed() {
    const { gateway, pay, dispute } = peer()
    const id = newId()
    const { providerRef } = await gateway.open({
      ...{ id, startedAt: new Date(), method: 'card', amountMinor: 123_457, currency: 'MXN', language: 'es' },
      ...{ timeZone: 'America/Cancun', description: 'Brisa · K7M2-9QXD', email: 'ana@example.com' },
      ...{ givenName: 'Ana', familyName: 'Paz', expiresAt: new Date(Date.now() + 3 * 3_600_000) },
      returnUrl: 'https://portal.example/transaction-response?sale=1#key',
    })
    await pay(providerRef)
    return await dispute((await gateway.find(providerRef)).providerRef)
  }

  const evidenceFor = (providerRef: string, id = newId()): DisputeEvidence => ({
    ...{ id, providerRef },
    facts: {
      ...{ customerName: 'Ana Paz', customerEmail: 'ana@example.com', product: 'Hotel Brisa, 3–5 de mayo' },
      ...{ servedOn: '2026-05-03', cancellationPolicy: 'Gratis', use: '', note: 'Llegó el 3 de mayo.' },
    },
    files: [
      { kind: 'pack', name: 'pruebas.pdf', bytes: Buffer.from('%PDF-1.3 pack') },
      { kind: 'voucher', name: 'voucher.pdf', bytes: Buffer.from('%PDF-1.3 voucher') },
    ],
  })

  test('takes evidence once for an id, and then no other: the bank examines it', async () => {
    const { gateway, evidenceOf } = peer()
    const ref = await disputed()
    const before = await gateway.findDispute(ref)
    expect(before).toMatchObject({ state: 'open', dueBy: expect.any(Date) })
    const evidence = evidenceFor(ref)
    for (let times = 0; times < 3; times++) expect(await gateway.submitEvidence(evidence)).toBe('sent')
    const names = (await evidenceOf(ref)).toSorted()
    expect(names).toEqual([expect.stringContaining('pruebas.pdf'), expect.stringContaining('voucher.pdf')])
    expect(await gateway.findDispute(ref)).toMatchObject({ state: 'open', dueBy: null })
    expect(await gateway.submitEvidence(evidenceFor(ref))).toBe('late')
    expect(await evidenceOf(ref)).toHaveLength(2)
  })

  test('takes none after the deadline', async () => {
    const { gateway, endEvidence, evidenceOf } = peer()
    const ref = await disputed()
    await endEvidence(ref)
    expect(await gateway.submitEvidence(evidenceFor(ref))).toBe('late')
    expect(await evidenceOf(ref)).toEqual([])
  })

  test('keeps evidence whose answer was lost, and knows it the next time', async () => {
    const { gateway, trouble, evidenceOf } = peer()
    if (!trouble) return
    for (const kind of runs<readonly (typeof troubles)[number][]>(quickTroubles, troubles)) {
      const ref = await disputed()
      const evidence = evidenceFor(ref)
      trouble('evidence', kind)
      await expect(gateway.submitEvidence(evidence), kind).rejects.toThrow()
      trouble('evidence', null)
      expect(await evidenceOf(ref), kind).toHaveLength(kind === 'unavailable' ? 0 : 2)
      expect(await gateway.submitEvidence(evidence), kind).toBe('sent')
      expect(await evidenceOf(ref), kind).toHaveLength(2)
    }
  }, 60_000)
})
