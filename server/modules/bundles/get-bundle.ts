import { createHash } from 'node:crypto'
import {
  type BundleHead,
  bundleFormat,
  bundleWindow,
  type KnownPack,
  type PackCatalogue,
  type ShopTerms,
} from '#core/bundle/bundle.ts'
import { cutPack } from '#core/bundle/cut-pack.ts'
import { sendPack } from '#core/bundle/send-pack.ts'
import type { Pack, PackProduct } from '#core/pack/pack.ts'
import { soldIn } from '#core/pack/selling-terms.ts'
import { dayIn, dayNumber } from '#core/time/days.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import { meetingAtDesk } from '#server/modules/transfer-desk/desk-notes.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { shopTerms } from './shop-terms.ts'
import { readDetails } from './store.ts'

/**
 * Returns a destination's data for a seller's phone: the products that the agency sells there at public prices and the
 * terms for its own prices, without the data that the phone already has (`known`). Errors: `unauthenticated`,
 * `forbidden`, `account_not_found`, `destination_not_found`.
 */
export async function getBundle(
  deps: Deps,
  requester: Pick<Requester, 'actor'>,
  { destinationId, known }: { destinationId: string; known: readonly KnownPack[] },
): Promise<{ head: BundleHead; cells: Uint8Array[] }> {
  const { accountId, personId } = requireOwnRight(requester, 'sell for a client')
  await requireShown(deps.database, requester.actor, accountId)
  const shop = await shopTerms(deps, { accountId, personId })
  const sold = shop.places.find(({ id }) => id === destinationId) ?? refuse('destination_not_found')
  const { kinds: _, ...place } = sold
  const details = await readDetails(deps.database, destinationId)
  const now = deps.clock.now()
  const atDesk = await meetingAtDesk(deps.database, accountId)
  const parts = deps.packs
    .all()
    .filter((pack) => pack.destinationId === destinationId)
    .map((pack) => {
      const today = dayNumber(dayIn(now, pack.timeZone))
      const cut = cutPack(pack, soldBy(shop, pack, now), bundleWindow(today))
      const deskPack = { ...cut, products: cut.products.map(atDesk) }
      return sendPack(
        deskPack,
        catalogueOf(deskPack, details),
        known.find(({ kind }) => kind === pack.kind) ?? null,
      )
    })
  return {
    head: {
      format: bundleFormat,
      place,
      shop,
      packs: parts.map(({ sent }) => sent),
    },
    cells: parts.map(({ cells }) => cells),
  }
}

/** Whether the agency or one of its groups sells a product of the pack. */
function soldBy({ terms, groups }: ShopTerms, pack: Pack, now: Date): (product: PackProduct) => boolean {
  const sold = [terms, ...groups.map((group) => group.terms)].map((one) =>
    soldIn({ ...one, now }, pack, pack.kind),
  )
  return (product) => sold.some((isSold) => isSold(product))
}

function catalogueOf(
  {
    firstDay: _first,
    days: _days,
    left: _left,
    priceMinor: _price,
    minStay: _stay,
    rateCells: _rates,
    asOf: _asOf,
    ...rest
  }: Pack,
  { ofProduct, ofUnit }: Awaited<ReturnType<typeof readDetails>>,
): { catalogue: PackCatalogue; version: string } {
  const catalogue = {
    ...rest,
    details: rest.products.map(
      ({ id, summary, picture }) => ofProduct.get(id) ?? { description: summary, pictures: [picture] },
    ),
    unitPictures: rest.units.map(({ id }) => ofUnit.get(id) ?? null),
  }
  const words = JSON.stringify(catalogue)
  return { catalogue, version: createHash('sha256').update(words).digest('base64url').slice(0, 22) }
}
