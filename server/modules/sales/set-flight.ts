import { withFlight } from '#core/answers/snapshot-line.ts'
import type { Input } from '#core/contract/calls.ts'
import { ridesAhead } from '#core/sales/service-times.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { reachSaleLocked } from './reach-sale.ts'
import { recordEvent } from './record-event.ts'
import { updateLine } from './sale-rows.ts'

/**
 * Sets the flight of a ride, on behalf of the sale's customer or its agency's people. A repeated call with the same
 * flight changes nothing. `count` applies the rate limit once access to the sale is established. Errors:
 * `ride_not_found`, and `ride_begun` once the ride has started.
 */
export async function setFlight(
  context: Caller,
  { saleId, lineId, leg, flight }: Input<'bookingEngine.setFlight'>,
  count: () => void,
): Promise<void> {
  const { deps } = context
  await transact(deps.database, async (tx) => {
    const { sale, lines } = await reachSaleLocked(tx, context, 'pay a sale', saleId)
    count()
    const line = lines.find(({ id }) => id === lineId)
    if (line?.choice.kind !== 'transfers' || !line.choice.legs[leg]) return refuse('ride_not_found')
    if (!ridesAhead(line, deps.clock.now()).includes(leg)) refuse('ride_begun')
    const { flight: was } = line.choice.legs[leg]
    if (was === flight) return
    const { choice, snapshot } = line
    await updateLine(tx, lineId, withFlight({ choice, snapshot }, leg, flight))
    await recordEvent(tx, {
      sale,
      event: 'flight_changed',
      lineId,
      requester: context,
      details: { leg, flight, ...(was && { was }) },
    })
  })
}
