import type { CartLine } from '#core/cart/carts.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { kinds } from '#core/products/products.ts'
import type { Handle, StoredCart } from './schema.ts'

type Parts = Record<string, unknown>

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string')
const isText = (value: unknown): boolean => isParts(value) && areTexts(value.es, value.en)

function isLine(line: unknown): line is CartLine {
  if (!isParts(line) || !isParts(line.choice) || !isParts(line.picture)) return false
  return (
    areTexts(line.id, line.startsOn, line.endsOn, line.currency, line.asOf, line.choice.productId) &&
    isText(line.name) &&
    isText(line.detail) &&
    areTexts(line.picture.src) &&
    Number.isSafeInteger(line.totalMinor) &&
    (kinds as readonly unknown[]).includes(line.kind)
  )
}

const isFormer = (former: unknown): boolean =>
  former === undefined || (isParts(former) && areTexts(former.key) && Array.isArray(former.lineIds))

/** Carts of an earlier version had no picture addresses: drawings replace them. */
function withPictures(cart: StoredCart): StoredCart {
  const isOld = (line: unknown) =>
    isParts(line) && isText(line.name) && isParts(line.picture) && line.picture.src === undefined
  if (!Array.isArray(cart.lines) || !cart.lines.some(isOld)) return cart
  const lines = cart.lines.map((line) =>
    isOld(line) ? { ...line, picture: drawingOf('place', line.name) } : line,
  )
  return { ...cart, lines }
}

/** The cart without lines that cannot be shown and sold; the same object if all of them can. */
function mendCart(cart: StoredCart): StoredCart {
  const lines = Array.isArray(cart.lines) ? cart.lines.filter(isLine) : []
  const isWhole = lines.length === cart.lines?.length && areTexts(cart.idempotencyKey, cart.updatedAt)
  if (isWhole && (cart.saleId === null || areTexts(cart.saleId)) && isFormer(cart.former)) return cart
  const { accountId } = cart
  return { accountId, lines, idempotencyKey: crypto.randomUUID(), saleId: null, updatedAt: '' }
}

/** An unsent record remains visible; if it cannot be sent, its owner decides what to do. */
function mendEntry(entry: { id: string; createdAt: string; [part: string]: unknown }) {
  const { shown } = entry
  const isShown =
    isParts(shown) && Array.isArray(shown.names) && shown.names.every(isText) && areTexts(shown.client)
  const isMade = !Number.isNaN(Date.parse(entry.createdAt))
  if (isShown && isMade && isParts(entry.input) && areTexts(entry.verb, entry.state)) return entry
  return {
    ...{ id: entry.id, createdAt: isMade ? entry.createdAt : new Date().toISOString() },
    ...{ verb: 'unknown', input: {}, bodyHash: '', schemaVersion: 0, state: 'needs_you' },
    ...{ attempts: 0, notBefore: 0, isAsked: false, isUncertain: true, sentAt: null, outcome: null },
    ...{ lastError: { code: 'unreadable' }, personId: null },
    shown: { names: [], client: '', amount: null, accountId: null },
  }
}

/** Repairs damaged records and upgrades those of an earlier version. Returns whether any were damaged. */
export async function mendRecords(database: Handle): Promise<boolean> {
  const [carts, drafts, entries] = await Promise.all([
    database.getAll('carts'),
    database.getAll('drafts'),
    database.getAll('outbox'),
  ])
  const read = carts.map(withPictures)
  const mended = read.map(mendCart)
  const newCarts = mended.filter((cart, i) => cart !== carts[i])
  const isDamaged = mended.some((cart, i) => cart !== read[i])
  const newEntries = entries.filter((entry) => mendEntry(entry) !== entry).map(mendEntry)
  const unread = drafts.filter(({ values }) => !isParts(values)).map(({ name }) => name)
  if (newCarts.length + newEntries.length + unread.length === 0) return false
  const tx = database.transaction(['carts', 'drafts', 'outbox'], 'readwrite')
  for (const cart of newCarts) await tx.objectStore('carts').put(cart)
  for (const entry of newEntries) await tx.objectStore('outbox').put(entry)
  for (const name of unread) await tx.objectStore('drafts').delete(name)
  await tx.done
  return isDamaged || newEntries.length + unread.length > 0
}
