import { addDays } from '#core/time/days.ts'
import { keepPapers } from '#src/offline/papers.ts'
import { server } from '#src/platform/api.ts'

/** Vouchers that are kept before anybody has asked for them. */
const mostPapers = 12

/**
 * Asks, in good signal, for what an agency's people need where there is none: the sales that arrive today, the rides
 * and vouchers of today and tomorrow, the keys to check them, and what is printed of them. Calls must go by the road that
 * keeps answers.
 */
export async function keepAhead(): Promise<void> {
  // A session that ended leaves the mark of the desk.
  const { person } = await server.home.getPerson({})
  if (!person?.account) return
  const { today } = await server.agency.listRides({})
  const [{ vouchers }] = await Promise.all([
    server.agency.listVouchers({}),
    server.bookingEngine.listVoucherKeys({}),
    server.agency.listRides({ on: addDays(today, 1) }),
  ])
  const soon = vouchers.filter(({ uses }) => uses.some(({ on }) => today <= on && on <= addDays(today, 1)))
  // An answer that is given is kept, with its paper.
  const { arrivals } = await server.agency.getAgencyHome({})
  for (const saleId of new Set(arrivals.items.map(({ saleId }) => saleId)))
    await server.agency.getSale({ saleId })
  const papers = new Set(soon.flatMap(({ voucherUrl }) => voucherUrl ?? []))
  await keepPapers([...papers].slice(0, mostPapers).map((key) => ({ key, edition: 'ahead' })))
}
