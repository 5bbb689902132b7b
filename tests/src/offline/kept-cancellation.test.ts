import { expect, test } from 'vitest'
import { planKept } from '#src/offline/kept-cancellation.ts'

type Sale = Parameters<typeof planKept>[0]

const now = new Date('2030-01-01T12:00:00Z')
const sale = (refunds: { amountMinor: number; currency: string; state: string }[]) =>
  ({
    ...{ currency: 'MXN', totalMinor: 900_00, paidMinor: 1_000_00, penaltyMinor: 0, refunds },
    lines: [
      {
        ...{ id: 'l', state: 'confirmed', price: { totalMinor: 900_00 }, nightsMinor: [900_00] },
        ...{ policy: [], startsOn: '2030-03-01', endsOn: '2030-03-02', timeZone: 'America/Cancun' },
        startsAt: null,
      },
    ],
  }) as unknown as Sale

test('a refund in another currency is not a refund of the sale’s payment', () => {
  const back = { amountMinor: 100_00, currency: 'MXN', state: 'failed' }
  const other = { amountMinor: 55_00, currency: 'USD', state: 'done' }
  expect(planKept(sale([back, other]), 'l', now)).toMatchObject({ penaltyMinor: 0, refundMinor: 900_00 })
})
