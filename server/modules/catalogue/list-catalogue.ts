import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import { sameText, type Text } from '#core/app/language.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { missingOf } from '#core/products/missing.ts'
import { missingTexts } from '#core/products/missing-texts.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { cataloguePageSize, type ProductState } from '#core/products/product-states.ts'
import type { Kind } from '#core/products/products.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { readApplied } from './applied-drafts.ts'
import { listPayableCurrencies, listPlaces, readFacts } from './catalogue-facts.ts'
import { reachCatalogue } from './reach-product.ts'
import { wasApplied } from './save-draft.ts'

/** An account's products, or the platform's. Errors: `account_not_found`. */
export async function listCatalogue(
  context: Caller,
  { page, ...question }: Input<'product.listCatalogue'>,
): Promise<Output<'product.listCatalogue'>> {
  const accountId = reachCatalogue(context, question.accountId)
  const now = context.deps.clock.now()
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: cataloguePageSize }, (slice) =>
      readRows(tx, { ...question, accountId }, now, slice),
    )
    const applied = await readApplied(
      tx,
      rows.map(({ id }) => id),
    )
    const facts = await readFacts(tx, accountId)
    return {
      count,
      rows: rows.map(({ count: _, draft, changedAt, ...row }) => {
        const its = applied.get(row.id)
        const content = draft ?? its?.content
        const missing = content ? missingOf(content, { ...facts, pricedIn: its?.pricedIn ?? null }) : []
        return {
          ...row,
          name: content?.name ?? sameText(''),
          picture: content?.pictures[0] ?? null,
          hasChanges: draft !== null,
          isApplied: its !== undefined && wasApplied(its),
          missing: missing.length,
          missingTexts: content ? missingTexts(content).length : 0,
          changedAt: changedAt && new Date(changedAt).toISOString(),
        }
      }),
    }
  })
}

/**
 * The possible destinations of an account's products, and the currencies in which it can sell. Errors:
 * `account_not_found`.
 */
export async function listCataloguePlaces(
  context: Caller,
  question: Input<'product.listCataloguePlaces'>,
): Promise<Output<'product.listCataloguePlaces'>> {
  const accountId = reachCatalogue(context, question.accountId)
  return await transactAs(context.deps.database, context.actor, async (tx) => ({
    places: await listPlaces(tx),
    currencies: [...(await listPayableCurrencies(tx, accountId))],
  }))
}

interface Row extends Record<string, unknown> {
  id: string
  kind: Kind
  state: ProductState
  destination: { id: string; name: Text }
  draft: ProductDraft | null
  lastDay: string | null
  changedAt: Date | null
  count: number
}

type Question = Omit<Input<'product.listCatalogue'>, 'page' | 'accountId'> & { accountId: string | null }

async function readRows(
  executor: Executor,
  { accountId, kind, state, destinationId, text, sort }: Question,
  now: Date,
  slice: SQL,
): Promise<Row[]> {
  const columns = {
    name: sql`name ->> 'es'`,
    place: sql`destination -> 'name' ->> 'es'`,
    changed: sql`coalesce("changedAt", created_at)`,
    lastDay: sql`"lastDay"`,
  }
  const words = text?.trim() ? folded(text.trim()) : null
  const { rows } = await executor.execute<Row>(sql`
    SELECT id, kind, state, destination, draft, "lastDay", "changedAt", count(*) OVER ()::int AS count
    FROM (
      SELECT p.id, p.kind, p.state, p.created_at, d.content AS draft, d.saved_at AS "changedAt",
        coalesce(d.content -> 'name', p.name) AS name,
        json_build_object('id', t.id, 'name', t.name)::jsonb AS destination,
        to_char(${lastDayOf(now)}, 'YYYY-MM-DD') AS "lastDay"
      FROM products p JOIN destinations t ON t.id = p.destination_id
      LEFT JOIN product_drafts d ON d.product_id = p.id
      WHERE p.account_id IS NOT DISTINCT FROM ${accountId}
        AND ${state ? sql`p.state = ${state}` : sql`p.state <> 'archived'`}
        AND ${kind ? sql`p.kind = ${kind}` : sql`true`}
        AND ${destinationId ? sql`p.destination_id = ${destinationId}` : sql`true`}
    ) c
    WHERE ${words ? sql`position(${words}::text IN ${searched}) > 0` : sql`true`}
    ORDER BY ${orderedBy(sort, columns)} NULLS LAST, id ${slice}`)
  return rows
}

/** The last day from today on, in the destination's zone, with stock left in a unit. */
const lastDayOf = (now: Date) => sql`(
  SELECT max(latest.day) FROM units u CROSS JOIN LATERAL (
    SELECT s.day FROM stock s WHERE s.unit_id = u.id AND NOT s.closed AND s.allotment > s.sold + s.held
      AND s.day >= (${now.toISOString()}::timestamptz AT TIME ZONE t.time_zone)::date
    ORDER BY s.day DESC LIMIT 1
  ) latest WHERE u.product_id = p.id AND u.withdrawn_at IS NULL)`

const searched = sql.raw(
  `lower(regexp_replace(normalize(concat_ws(' ', ${inAllLanguages('name')}, id), NFD), '[\\u0300-\\u036f]', '', 'g'))`,
)
