import { dayIn, dayNumber } from '#core/days.ts'
import { cellAt, type Pack } from '#core/pack/pack.ts'
import { type SellingTerms, soldIn } from '#core/pack/terms.ts'
import { kinds } from '#core/products.ts'
import { findGroup } from '#server/modules/accounts/find-group.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { sellingTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { chooseHighlights } from './highlights.ts'
import { findDestinations } from './store.ts'

type World = Pick<Deps, 'database' | 'packs' | 'clock'>
type Storefront = Awaited<ReturnType<typeof readStorefront>>

const keepMillis = 5_000
const keepCount = 1_000
const kept = new WeakMap<World['packs'], Map<string, { at: number; storefront: Promise<Storefront> }>>()

/**
 * What an agency's booking page needs at once: who it is, where it sells, what it puts forward; narrowed to a
 * group where one is named. Kept for some seconds. Refuses with `account_not_found`, `group_not_found`.
 */
export function getStorefront(
  deps: World,
  question: { accountId: string; groupUrl?: string },
): Promise<Storefront> {
  const shelf = kept.get(deps.packs) ?? new Map()
  kept.set(deps.packs, shelf)
  const key = `${question.accountId} ${question.groupUrl ?? ''}`
  const at = deps.clock.now().getTime()
  const known = shelf.get(key)
  if (known && Math.abs(at - known.at) < keepMillis) return known.storefront
  if (shelf.size >= keepCount) shelf.clear()
  const storefront = readStorefront(deps, question)
  shelf.set(key, { at, storefront })
  storefront.catch(() => shelf.delete(key))
  return storefront
}

async function readStorefront(
  deps: World,
  { accountId, groupUrl }: { accountId: string; groupUrl?: string },
) {
  const account = await getAccount(deps, accountId)
  const group = groupUrl === undefined ? null : await findGroup(deps, accountId, groupUrl)
  if (groupUrl !== undefined && !group) refuse('group_not_found')
  const terms = await sellingTerms(deps.database, { accountId, groupUrl, now: deps.clock.now() })
  const packs = deps.packs.all()
  const destinations = (await findDestinations(deps.database)).map((row) => ({
    id: row.id,
    name: row.name,
    country: row.country,
    state: row.state,
    timeZone: row.timeZone,
    airport: { code: row.airportCode, name: row.airportName },
    zones: row.zones,
    tagline: row.tagline,
    picture: row.picture,
    kinds: kinds.filter((kind) =>
      packs.some((pack) => pack.destinationId === row.id && pack.kind === kind && hasSomething(pack, terms)),
    ),
  }))
  const { id, name, legalName, address, phone, email, rnt, language, currency, theme, tagline } = account
  return {
    account: {
      id,
      name,
      legalName,
      address,
      phone,
      email,
      rnt,
      language,
      currency,
      theme,
      tagline,
      kinds: account.kinds,
    },
    destinations: destinations.filter((destination) => destination.kinds.length > 0),
    group: group && {
      url: group.url,
      kind: group.kind,
      name: group.name,
      intro: group.intro,
      startsOn: group.startsOn,
      endsOn: group.endsOn,
      destinationId: group.destinationId,
      picture: group.picture,
    },
    highlights: chooseHighlights(packs, terms, group),
  }
}

/** Whether the account could sell anything of the pack on any day to come. */
function hasSomething(pack: Pack, terms: SellingTerms): boolean {
  const isSold = soldIn(terms, pack, pack.kind)
  const today = Math.max(0, dayNumber(dayIn(terms.now, pack.timeZone)) - pack.firstDay)
  return pack.products.some((product) => {
    if (!isSold(product)) return false
    for (let unit = product.unitFrom; unit < product.unitTo; unit++) {
      for (let day = today; day < pack.days; day++) if (pack.left[cellAt(pack, unit, day)]) return true
    }
    return false
  })
}
