import { folded } from '#core/app/folded.ts'
import { sameText } from '#core/app/language.ts'
import { sortingOf } from '#core/app/order.ts'
import { assortmentPageSize } from '#core/contract/agency/assortment.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Pack } from '#core/pack/pack.ts'
import { type SellingTerms, soldIn } from '#core/pack/selling-terms.ts'
import { highlightsOf, resolve } from '#core/products/assortment.ts'
import { plannedTerms } from '#server/modules/accounts/selling-terms.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { withoutRules } from './get-assortment.ts'
import { reachAssortment, requireOwnGroup } from './reach-assortment.ts'
import { samplePrice } from './sample-price.ts'
import { findPlaces, hasAccount } from './store.ts'

type Question = Input<'agency.listAssortmentProducts'>

interface Listed {
  pack: Pack
  index: number
  product: Pack['products'][number]
}

/** A page of the products of one kind that the account, or one of its groups, could sell, including hidden ones. */
export async function listAssortmentProducts(context: Caller, question: Question) {
  const { deps } = context
  const { groupUrl, kind, sort, language, page } = question
  const accountId = reachAssortment(context, 'see assortment', question.accountId)
  const places = await transactAs(deps.database, context.actor, async (tx) => {
    if (!(await hasAccount(tx, accountId))) refuse('account_not_found')
    await requireOwnGroup(tx, accountId, groupUrl)
    return await findPlaces(tx)
  })
  const terms = await plannedTerms(deps.database, { accountId, groupUrl, now: deps.clock.now() })
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? sameText(id)
  const isWanted = filterOf(question, terms)
  const listed = deps.packs
    .all()
    .filter(
      (pack) => pack.kind === kind && (question.destinationId ?? pack.destinationId) === pack.destinationId,
    )
    .flatMap((pack): Listed[] => {
      const isSold = soldIn(withoutRules(terms), pack, kind)
      return pack.products.flatMap((product, index) =>
        isSold(product) && isWanted(pack, product) ? [{ pack, index, product }] : [],
      )
    })
  const { compare } = new Intl.Collator(language)
  const { by, descending } = sortingOf(sort)
  const keyOf = ({ pack, product }: Listed) =>
    by === 'place'
      ? `${nameOf(pack.destinationId)[language]} ${product.name[language]}`
      : product.name[language]
  const order = descending ? -1 : 1
  const sorted = listed
    .map((one) => ({ ...one, key: keyOf(one) }))
    .sort((a, b) => order * compare(a.key, b.key) || (a.product.id < b.product.id ? -1 : 1))
  const from = (page - 1) * assortmentPageSize
  return {
    count: sorted.length,
    rows: sorted.slice(from, from + assortmentPageSize).map(({ pack, index, product }) => ({
      id: product.id,
      kind,
      name: product.name,
      destination: { id: pack.destinationId, name: nameOf(pack.destinationId) },
      zone: pack.zones.find(({ id }) => id === product.zoneId)?.name ?? null,
      stars: product.content.kind === 'hotels' ? product.content.stars : null,
      sample: samplePrice(pack, index, terms),
    })),
  }
}

function filterOf({ text, show, kind }: Question, { assortment }: SellingTerms) {
  const words = folded(text ?? '')
  const places = highlightsOf(assortment)
  return ({ destinationId }: Pack, { id: productId, name }: Pack['products'][number]): boolean => {
    if (words && !folded(name.es).includes(words) && !folded(name.en).includes(words)) return false
    switch (show) {
      case undefined:
        return true
      case 'highlighted':
        return places.has(productId)
      case 'markup': {
        const rule = { kind, destinationId, productId }
        return resolve(assortment, rule).markupBp !== resolve(assortment, { kind, destinationId }).markupBp
      }
      default:
        return resolve(assortment, { kind, destinationId, productId }).hidden === (show === 'hidden')
    }
  }
}
