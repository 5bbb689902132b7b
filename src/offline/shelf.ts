import type { Market } from '#core/answers/price-cart.ts'
import type { ShownProduct } from '#core/answers/product-answer.ts'
import type { Bundle, KeptPack, ShopTerms } from '#core/bundle/bundle.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Pack } from '#core/pack/pack.ts'
import { noLimits } from '#core/pack/rate-limits.ts'
import { type SellingTerms, sells } from '#core/pack/selling-terms.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { withMore } from '#core/pack/with-more.ts'
import { isVisible } from '#core/products/visible-group.ts'
import { addDays, type Day, dayOf, daysBetween } from '#core/time/days.ts'
import { refuseHere } from './refuse-here.ts'

/** An agency's stock on this device, and its terms of sale. */
export interface Shelf {
  shop: ShopTerms
  bundles: Bundle[]
}

/** A group or event as shown on its page; null without `groupUrl`. Errors: `group_not_found`, `not_on_device`. */
export function groupOf({ shop }: Shelf, groupUrl: string | undefined, now: Date) {
  if (groupUrl === undefined) return null
  const group = shop.groups.find(({ shown }) => shown.url === groupUrl) ?? refuseHere('not_on_device')
  return isShown(group, now) ? group : refuseHere('group_not_found')
}

const isShown = ({ state, shown }: ShopTerms['groups'][number], now: Date): boolean =>
  isVisible({ state, endsOn: shown.endsOn }, now)

export function termsOf(shelf: Shelf, groupUrl: string | undefined, now: Date): SellingTerms {
  return { ...(groupOf(shelf, groupUrl, now) ?? shelf.shop).terms, now }
}

/** The pack for members of a group, with the rooms held for them. */
export function forGroup({ shop }: Shelf, pack: Pack, groupUrl: string | undefined): Pack {
  const group = shop.groups.find(({ shown }) => shown.url === groupUrl)
  return group ? withMore(pack, group.block) : pack
}

/** The pack of a kind; null if its destination has none. Errors: `not_on_device`. */
export function requirePack({ bundles }: Shelf, asked: Pick<Criteria, 'destinationId' | 'kind'>) {
  const bundle = bundles.find(({ place }) => place.id === asked.destinationId)
  if (!bundle) return refuseHere('not_on_device')
  return bundle.packs.find(({ kind }) => kind === asked.kind) ?? null
}

/** A product as shown on its page, and its pack. Errors: `not_on_device`, `product_not_found`. */
export function requireProduct(
  { bundles }: Shelf,
  productId: string,
  terms: SellingTerms,
): { product: ShownProduct; pack: KeptPack } {
  const { pack, index } = findProduct(bundles, productId) ?? refuseHere('not_on_device')
  const row = pack.products[index] as KeptPack['products'][number]
  if (!sells(terms, pack, row, pack.kind)) return refuseHere('product_not_found')
  const { id, name, summary, content, zoneId, unitFrom, unitTo } = row
  const { description, pictures } = pack.details[index] as KeptPack['details'][number]
  const product = {
    ...{ id, kind: pack.kind, name, summary, description, destinationId: pack.destinationId },
    zone: pack.zones.find((zone) => zone.id === zoneId) ?? null,
    ...{ timeZone: pack.timeZone, pictures, content },
    units: pack.units.slice(unitFrom, unitTo).map((unit, i) => ({
      ...{ id: unit.id, name: unit.name, attributes: unit.attributes },
      picture: pack.unitPictures[unitFrom + i] ?? null,
    })),
  }
  return { product, pack }
}

function findProduct(bundles: readonly Bundle[], productId: string) {
  for (const bundle of bundles) {
    for (const pack of bundle.packs) {
      const index = pack.products.findIndex(({ id }) => id === productId)
      if (index >= 0) return { bundle, pack, index }
    }
  }
  return null
}

/** The last day that a pack covers. */
export const lastDayIn = (pack: Pick<Pack, 'firstDay' | 'days'>): Day => dayOf(pack.firstDay + pack.days - 1)

/** Refuses days that the pack does not cover. Errors: `days_not_on_device`. */
export function requireDays(pack: Pack, until: Day): void {
  if (until > lastDayIn(pack)) refuseHere('days_not_on_device')
}

/** The last day on which the criteria need stock. */
export function lastDayOf(criteria: Criteria): Day {
  switch (criteria.kind) {
    case 'hotels':
      return addDays(criteria.departOn, -1)
    case 'tours':
      return criteria.toOn
    case 'transfers':
      return criteria.legs.at(-1)?.on ?? ''
  }
}

/** Days from the first ride to the last; a calendar covers one night or one tour, but both rides. */
export function lengthOfRides(criteria: Criteria): number {
  if (criteria.kind !== 'transfers') return 0
  const [first, last = first] = criteria.legs
  return first && last ? daysBetween(first.on, last.on) : 0
}

function lastDayOfChoice(choice: Choice): Day {
  if (choice.kind === 'hotels') return addDays(choice.departOn, -1)
  return choice.kind === 'tours' ? choice.on : (choice.legs.at(-1)?.on ?? '')
}

/** When the oldest of the packs was up to date. */
export const oldestOf = (packs: readonly Pack[]): string =>
  packs.reduce((oldest, { asOf }) => (oldest === '' || asOf < oldest ? asOf : oldest), '')

/** The market to price a cart from. Errors: `not_on_device`, `days_not_on_device`. */
export function shelfMarket(
  shelf: Shelf,
  choices: readonly Choice[],
  now: Date,
): { market: Market; asOf: string } {
  const found = choices.map((choice) => {
    const one = findProduct(shelf.bundles, choice.productId) ?? refuseHere('not_on_device')
    requireDays(one.pack, lastDayOfChoice(choice))
    return { ...one, cells: packCells(one.pack, one.index) }
  })
  const of = new Map(choices.map(({ productId }, i) => [productId, found[i] as (typeof found)[number]]))
  const cellsOf = new Map(
    found.flatMap(({ pack, index, cells }) => {
      const { unitFrom, unitTo } = pack.products[index] as KeptPack['products'][number]
      return pack.units.slice(unitFrom, unitTo).map(({ id }) => [id, cells] as const)
    }),
  )
  const market: Market = {
    offer({ productId }) {
      const { bundle, pack, index } = of.get(productId) ?? refuseHere('not_on_device')
      const product = soldProduct(pack, index)
      const row = pack.products[index]
      if (!product || !row) return null
      const { name, picture } = row
      return { product, name, picture, destination: bundle.place.name, airport: bundle.place.airport.name }
    },
    terms({ groupUrl }) {
      const { shop } = shelf
      if (groupUrl === undefined) return { ...shop.terms, now }
      const group = shop.groups.find(({ shown }) => shown.url === groupUrl) ?? refuseHere('not_on_device')
      return isShown(group, now) ? { ...group.terms, now } : null
    },
    cells: {
      left: (unitId, day) => cellsOf.get(unitId)?.left(unitId, day) ?? 0,
      priceMinor: (unitId, day) => cellsOf.get(unitId)?.priceMinor(unitId, day) ?? 0,
      minStay: (unitId, day) => cellsOf.get(unitId)?.minStay(unitId, day) ?? 0,
      ownMinor: (unitId, rateId, day) => cellsOf.get(unitId)?.ownMinor(unitId, rateId, day) ?? null,
      shares: (unitId, ...asked) => cellsOf.get(unitId)?.shares(unitId, ...asked) ?? 0,
      limits: (unitId, ...asked) => cellsOf.get(unitId)?.limits(unitId, ...asked) ?? noLimits,
    },
    kept(groupUrl, unitId, day) {
      const group = shelf.shop.groups.find(({ shown }) => shown.url === groupUrl)
      return group?.block.find((cell) => cell.unitId === unitId && cell.day === day)?.left ?? 0
    },
  }
  return { market, asOf: oldestOf(found.map(({ pack }) => pack)) }
}
