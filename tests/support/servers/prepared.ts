import { inEach } from '#core/app/language.ts'
import type { Sale } from '#tests/support/pages/sales-by-api.ts'
import type { Visit } from '#tests/support/pages/visit.ts'

type Prepare = (visit: Visit) => Promise<Sale>
type Cookies = Awaited<ReturnType<ReturnType<Visit['page']['context']>['cookies']>>

/** Shorter than the duration of a hold. */
const lastsMillis = 300_000
const known = inEach(() => new Map<Prepare, { sale: Sale; cookies: Cookies; at: number }>())

/**
 * The sale made by `prepare`, once per worker for all screens that only read it: the browser gets the cookies with
 * its key.
 */
export async function prepared(visit: Visit, prepare: Prepare): Promise<Sale> {
  const context = visit.page.context()
  const made = known[visit.language].get(prepare)
  if (made && Date.now() - made.at < lastsMillis) {
    await context.addCookies(made.cookies)
    return made.sale
  }
  const at = Date.now()
  const sale = await prepare(visit)
  known[visit.language].set(prepare, { sale, cookies: await context.cookies(), at })
  return sale
}
