import { and, eq, isNull, sql } from 'drizzle-orm'
import { inEach, sameText, type Text, textOrOther } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { maxProducts } from '#core/products/product-limits.ts'
import type { Kind, ProductContent } from '#core/products/products.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { findAccountCurrency, listPlaces } from './catalogue-facts.ts'
import { findDraft, writeDraft } from './draft-store.ts'
import { reachCatalogue, reachProduct } from './reach-product.ts'
import { lockCatalogue } from './save-catalogue.ts'
import { requireApplied } from './save-draft.ts'
import { products } from './tables.ts'
import { slugOf } from './zone-rows.ts'

/**
 * A new draft of the caller's account, or of the platform. Errors: `destination_not_found`, `too_many_products`.
 */
export async function createProduct(
  context: Caller,
  { kind, name, destinationId }: Input<'product.createProduct'>,
): Promise<{ productId: string }> {
  const accountId = reachCatalogue(context, undefined)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const places = await listPlaces(tx)
    const place = places.find(({ id }) => id === destinationId) ?? refuse('destination_not_found')
    const currency = await findAccountCurrency(tx, accountId)
    const content = blankDraft(kind, { name, destinationId, currency, airport: place.airportCode })
    return await insertProduct(tx, context, { accountId, content })
  })
}

/** Copies a product's draft as a new draft. Errors: `product_not_found`, `too_many_products`. */
export async function duplicateProduct(
  context: Caller,
  { productId, name }: Input<'product.duplicateProduct'>,
): Promise<{ productId: string }> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { accountId } = await reachProduct(tx, context, productId)
    const kept = await findDraft(tx, productId)
    const content = kept?.content ?? (await requireApplied(tx, productId)).content
    return await insertProduct(tx, context, { accountId, content: { ...content, name }, from: productId })
  })
}

interface New {
  accountId: string | null
  content: ProductDraft
  /** The product of which it is a copy. */
  from?: string
}

async function insertProduct(
  tx: Transaction,
  context: Caller,
  { accountId, content, from }: New,
): Promise<{ productId: string }> {
  const personId = requirePerson(context)
  const kind = content.content.kind
  await lockCatalogue(tx)
  const own = accountId === null ? isNull(products.accountId) : eq(products.accountId, accountId)
  if ((await tx.$count(products, own)) >= maxProducts) refuse('too_many_products', { most: maxProducts })
  const { destinationId, currency } = content
  const name = inAll(content.name)
  // Ids are unique among the products of all agencies.
  const id = await asPlatform(tx, context.actor, async () => slugOf(name.es, await idsLike(tx, name.es)))
  const empty = sameText('')
  await tx.insert(products).values({
    ...{ id, kind, accountId, destinationId, currency, name, state: 'draft' },
    ...{ summary: empty, description: empty, content: neutralContent[kind], pictures: [] },
  })
  await writeDraft(tx, { productIds: [id], content, personId })
  await recordAuditEvent(tx, context, {
    accountId,
    event: 'product_created',
    details: { productId: id, name, from },
  })
  return { productId: id }
}

const inAll = (text: Text): Text => inEach((language) => textOrOther(text, language))

async function idsLike(tx: Transaction, name: string): Promise<Set<string>> {
  const slug = slugOf(name)
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.id} >= ${slug}`, sql`starts_with(${products.id}, ${slug})`))
  return new Set(rows.map(({ id }) => id))
}

/** A placeholder in a product's row until its first draft is applied; nobody sees it. */
const neutralContent: Record<Kind, ProductContent> = {
  hotels: { kind: 'hotels', stars: 1, checkInFrom: '', checkOutUntil: '', address: '', amenities: [] },
  tours: {
    ...{ kind: 'tours', category: 'nature', highlights: [], includes: [], bring: [], pickups: [] },
    ...{ meetingPoint: sameText(''), travellerFields: [] },
  },
  transfers: { kind: 'transfers', airport: '', zoneId: '', minutes: 0, meetingPoint: sameText('') },
}

interface Start {
  name: Text
  destinationId: string
  currency: Currency
  /** IATA code. */
  airport: string
}

function blankDraft(kind: Kind, { airport, ...start }: Start): ProductDraft {
  const empty = () => sameText('')
  const content: Record<Kind, ProductDraft['content']> = {
    hotels: {
      ...{ kind: 'hotels', stars: null, checkInFrom: '15:00', checkOutUntil: '12:00' },
      ...{ address: '', amenities: [] },
    },
    tours: {
      ...{ kind: 'tours', category: 'nature', highlights: [], includes: [], bring: [] },
      ...{ meetingPoint: empty(), pickups: [], travellerFields: [] },
    },
    transfers: { kind: 'transfers', airport, minutes: null, meetingPoint: empty() },
  }
  return {
    ...start,
    ...{ summary: empty(), description: empty(), zoneId: null, cutOffHours: 0 },
    ...{ content: content[kind], pictures: [], units: [] },
  }
}
