import { sql } from 'drizzle-orm'
import { inEach } from '#core/app/language.ts'
import type { Input } from '#core/contract/calls.ts'
import { taxPlaceName } from '#core/products/tax-places.ts'
import { bringRates, lackedRates, lockRates } from '#server/modules/platform-settings/bring-rates.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type KnownRates, knownPlaces } from './known-places.ts'
import { placePicture } from './place-pictures.ts'
import { destinations, zones } from './tables.ts'
import { lockDestinations, namesOf, slugOf, withIds } from './zone-rows.ts'

type Row = Omit<typeof destinations.$inferInsert, 'position'>
type Zones = readonly Omit<typeof zones.$inferSelect, 'destinationId'>[]

/** The bundled list, with the rates of its places that the platform lacks. */
export async function listKnownPlaces(context: Caller) {
  requireRight(context, 'change settings')
  const { version, date, places, ...rates } = knownPlaces()
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const taken = await takenIds(tx)
    return {
      ...{ version, date, ...(await lackedRates(tx, rates)) },
      places: places.map((place) => ({
        ...place,
        zones: place.zones.map(({ name }) => name),
        isAdded: taken.has(place.id),
      })),
    }
  })
}

/** Adds places of the bundled list, and the rates that the platform lacks. Errors: `bad_request`. */
export async function addDestinations(
  context: Caller,
  { idempotencyKey: key, ...asked }: Input<'admin.addDestinations'>,
): Promise<{ count: number }> {
  const scope = `add-destinations:${requireRight(context, 'change settings')}`
  const { places, taxes, fees } = knownPlaces()
  const wanted = places.filter(({ id }) => asked.ids.includes(id))
  if (wanted.length !== new Set(asked.ids).size) refuse('bad_request', { field: 'ids' })
  return await transactAs(context.deps.database, context.actor, (tx) =>
    withIdempotency(tx, { scope, key, body: asked }, async () => {
      await lockDestinations(tx)
      await lockRates(tx)
      const taken = await takenIds(tx)
      const added = wanted.filter(({ id }) => !taken.has(id))
      const rates = await lackedRates(tx, { taxes, fees })
      const brought = added.length > 0 ? ratesOf(rates, added) : { taxes: [], fees: [] }
      if (!asked.checked && [...brought.taxes, ...brought.fees].some(({ verify }) => verify))
        refuse('bad_request', { field: 'checked' })
      for (const { zones: its, landscape, ...row } of added) {
        await insertDestination(tx, { ...row, picture: placePicture(landscape, row.name) }, its)
        await recordAuditEvent(tx, context, {
          accountId: null,
          event: 'destination_added',
          details: { id: row.id, name: row.name, zones: namesOf(its) },
        })
      }
      await bringRates(tx, context, brought)
      return { count: added.length }
    }),
  )
}

/** The rates that apply in some of `places`. */
function ratesOf(
  { taxes, fees }: Pick<KnownRates, 'taxes' | 'fees'>,
  places: readonly { country: string; jurisdiction: string; municipality: string | null }[],
) {
  const jurisdictions = new Set(places.flatMap(({ country, jurisdiction }) => [country, jurisdiction]))
  const municipalities = new Set(places.map(({ municipality }) => municipality))
  return {
    taxes: taxes.filter(({ jurisdiction }) => jurisdictions.has(jurisdiction)),
    fees: fees.filter(({ municipality }) => municipalities.has(municipality)),
  }
}

/** A destination that the bundled list lacks. Its rates still come from the list, except those to be verified. */
export async function createDestination(
  context: Caller,
  { idempotencyKey: key, ...asked }: Input<'admin.createDestination'>,
): Promise<{ id: string }> {
  const scope = `create-destination:${requireRight(context, 'change settings')}`
  const { landscape, zones: typed, municipality, ...facts } = asked
  const { name, jurisdiction } = facts
  return await transactAs(context.deps.database, context.actor, (tx) =>
    withIdempotency(tx, { scope, key, body: asked }, async () => {
      await lockDestinations(tx)
      await lockRates(tx)
      const taken = new Set([...(await takenIds(tx)), ...knownPlaces().places.map(({ id }) => id)])
      const place = {
        ...facts,
        id: slugOf(name.es, taken),
        country: jurisdiction.slice(0, 2),
        municipality: municipality && slugOf(municipality),
      }
      const its = withIds(typed)
      const state = inEach((language) => taxPlaceName(jurisdiction, language))
      await insertDestination(tx, { ...place, state, picture: placePicture(landscape, name) }, its)
      await recordAuditEvent(tx, context, {
        accountId: null,
        event: 'destination_created',
        details: { id: place.id, name, jurisdiction, zones: namesOf(its) },
      })
      const { taxes, fees } = ratesOf(await lackedRates(tx, knownPlaces()), [place])
      const sure = <T extends { verify: boolean }>(rates: readonly T[]) => rates.filter((one) => !one.verify)
      await bringRates(tx, context, { taxes: sure(taxes), fees: sure(fees) })
      return { id: place.id }
    }),
  )
}

async function takenIds(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.select({ id: destinations.id }).from(destinations)
  return new Set(rows.map(({ id }) => id))
}

/** At the end of the list. */
async function insertDestination(tx: Transaction, row: Row, its: Zones): Promise<void> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM destinations)`
  await tx.insert(destinations).values({ ...row, position })
  await tx.insert(zones).values(its.map(({ id, name }) => ({ destinationId: row.id, id, name })))
}
