import { languages } from '#core/app/language.ts'
import { addDays } from '#core/time/days.ts'
import { keepPapers } from '#src/offline/papers.ts'
import { keepParts } from '#src/offline/parts.ts'
import { server } from '#src/platform/api.ts'

/** Vouchers that are kept before anybody has asked for them. */
const mostPapers = 12

/** Screens that no visitor's device is given, and their words: see vite.config.ts. */
const screens =
  /^\/agency\/(?:catalogs\/(?:emails|branches)|products\/|affiliate|search|sales\/groups|template)/
const texts = languages.flatMap((language) =>
  ['affiliate', 'agency-search', 'assortment', 'booking-pages', 'groups-and-events', 'group-states'].map(
    (section) => `/locales/${language}/${section}.json`,
  ),
)

/**
 * Asks, in good signal, for what an agency's people need where there is none: the sales that arrive today, the rides
 * and vouchers of today and tomorrow, the keys and the code to check them, what is printed of them, and the screens that are an agency's alone. Calls must go by the road that keeps answers.
 */
export async function keepAhead(
  loadScreens: (isWanted: (id: string) => boolean) => Promise<void>,
): Promise<void> {
  // A session that ended leaves the mark of the desk.
  const { person } = await server.home.getPerson({})
  if (!person?.account) return
  // A browser that never gets a worker never ends it.
  void keepParts(texts).catch(() => {})
  const { today } = await server.agency.listRides({})
  const [{ vouchers }] = await Promise.all([
    server.agency.listVouchers({}),
    server.bookingEngine.listVoucherKeys({}),
    server.agency.listRides({ on: addDays(today, 1) }),
    import('#src/agency/vouchers/voucher-check.tsx'),
    import('qr/decode.js'),
    loadScreens((id) => screens.test(id)),
  ])
  const soon = vouchers.filter(({ uses }) => uses.some(({ on }) => today <= on && on <= addDays(today, 1)))
  // An answer that is given is kept, with its paper.
  const { arrivals } = await server.agency.getAgencyHome({})
  for (const saleId of new Set(arrivals.items.map(({ saleId }) => saleId)))
    await server.agency.getSale({ saleId })
  const papers = new Set(soon.flatMap(({ voucherUrl }) => voucherUrl ?? []))
  await keepPapers([...papers].slice(0, mostPapers).map((key) => ({ key, edition: 'ahead' })))
}
