import { addDays } from '#core/time/days.ts'
import { keepPapers } from '#src/offline/papers.ts'
import { server } from '#src/platform/api.ts'

/** Limit of the vouchers that are prefetched. */
const maxPapers = 12

/**
 * Prefetches, while online, the data that an agency's people need offline: the sales that arrive today, the rides,
 * departures and vouchers of today and tomorrow, the keys to check them, their printable files, and
 * the texts that customers accept. Calls must use the transport that
 * caches responses.
 */
export async function keepAhead(): Promise<void> {
  // An ended session leaves the work mark of the agency.
  const { person } = await server.home.getPerson({})
  if (!person?.account) return
  const { today } = await server.agency.listRides({})
  const [{ vouchers }] = await Promise.all([
    server.agency.listVouchers({}),
    server.bookingEngine.listVoucherKeys({}),
    server.agency.listRides({ on: addDays(today, 1) }),
    server.agency.listDepartures({}),
    server.agency.listDepartures({ on: addDays(today, 1) }),
  ])
  const soon = vouchers.filter(({ uses }) => uses.some(({ on }) => today <= on && on <= addDays(today, 1)))
  // Requests are enough: each response is cached, with its file.
  const { arrivals } = await server.agency.getAgencyHome({})
  for (const saleId of new Set(arrivals.items.map(({ saleId }) => saleId)))
    await server.agency.getSale({ saleId })
  const papers = new Set(soon.flatMap(({ voucherUrl }) => voucherUrl ?? []))
  await keepPapers([...papers].slice(0, maxPapers).map((key) => ({ key, edition: 'ahead' })))
}
