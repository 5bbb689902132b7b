import type { Language } from '#core/language.ts'
import type { Sale } from './sales-by-api.ts'
import type { Visit } from './visit.ts'

type Prepare = (visit: Visit) => Promise<Sale>

interface Prepared {
  sale: Sale
  cookies: Awaited<ReturnType<ReturnType<Visit['page']['context']>['cookies']>>
  at: number
}

/** Shorter than a hold lasts. */
const lastsMillis = 300_000
const known = new Map<Prepare, Map<Language, Promise<Prepared>>>()

/**
 * The sale that `prepare` makes, made once by each worker for all screens that only look at it: the browser gets the
 * cookies that are its key.
 */
export async function prepared(visit: Visit, prepare: Prepare): Promise<Sale> {
  const ofState = known.get(prepare) ?? new Map<Language, Promise<Prepared>>()
  known.set(prepare, ofState)
  const made = await ofState.get(visit.language)?.catch(() => null)
  if (made && Date.now() - made.at < lastsMillis) {
    await visit.page.context().addCookies(made.cookies)
    return made.sale
  }
  const making = make(visit, prepare)
  ofState.set(visit.language, making)
  return (await making).sale
}

async function make(visit: Visit, prepare: Prepare): Promise<Prepared> {
  const at = Date.now()
  const sale = await prepare(visit)
  return { sale, at, cookies: await visit.page.context().cookies() }
}
