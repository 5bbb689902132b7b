import { isDeepStrictEqual } from 'node:util'
import type { ImportReason } from '#core/imports/import-reasons.ts'
import { completed, missingOf } from '#core/products/missing.ts'
import type { Missing } from '#core/products/missing-codes.ts'
import type { CompleteDraft } from '#core/products/product-draft.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Known } from './known.ts'
import type { Drafted } from './read-drafts.ts'
import type { RowRefusal } from './row-refusals.ts'
import { withPictures } from './with-pictures.ts'

/** The product after the import; null if its content does not change or is refused. */
export interface Checked extends Drafted {
  complete: CompleteDraft | null
}

/** Checks that the drafts which the sheet changes can go on sale. Adds missing parts to `refusals`. */
export async function checkDrafts(
  drafts: Iterable<Drafted>,
  known: Known,
  refusals: RowRefusal[],
): Promise<Checked[]> {
  const refusedLines = new Set(refusals.map(({ line }) => line))
  const pause = createPause()
  const checked: Checked[] = []
  for (const one of drafts) {
    if (pause.isDue()) await pause.take()
    checked.push(checkDraft(one, { known, refusedLines, refusals }))
  }
  return checked
}

interface CheckContext {
  known: Known
  refusedLines: ReadonlySet<number>
  refusals: RowRefusal[]
}

function checkDraft(one: Drafted, { known, refusedLines, refusals }: CheckContext): Checked {
  const draft = withPictures(one, known)
  if (one.applied && isDeepStrictEqual(draft, one.applied.content) && !changesSuppliers(one))
    return { ...one, complete: null }
  // Refused cells have placeholder values, so the rest cannot be judged.
  if ([...one.lines.values()].some((line) => refusedLines.has(line))) return { ...one, complete: null }
  const facts = { ...known.facts, pricedIn: one.applied?.pricedIn ?? null }
  const { complete, missing } = completed(draft, facts)
  // Parts that were already missing are not reported.
  const before = new Set(one.applied ? missingOf(one.applied.content, facts).map(keyOf) : [])
  const added = missing.filter((part) => !before.has(keyOf(part)))
  for (const refusal of distinct(added.map((part) => refusalOf(part, { ...one, draft }))))
    refusals.push(refusal)
  return { ...one, complete: complete ?? (added.length === 0 ? (draft as CompleteDraft) : null) }
}

const keyOf = ({ code, path }: Missing): string => `${code} ${path}`

/** A text that is missing in both languages is reported once, not once per language. */
const distinct = (refusals: readonly RowRefusal[]): Iterable<RowRefusal> =>
  new Map(refusals.map((one) => [`${one.line} ${one.field} ${one.code}`, one])).values()

/** Whether the sheet changes the product's supplier or a supplier's code. */
const changesSuppliers = ({ suppliers, applied }: Drafted): boolean => {
  const { supplier = null, supplierCode = null } = applied?.row ?? {}
  if ((suppliers.product ?? supplier) !== supplier) return true
  const before = new Map<string, string | null>([['', supplierCode]])
  for (const unit of applied?.units ?? []) {
    before.set(unit.code, unit.supplierCode)
    for (const rate of applied?.rates ?? [])
      if (rate.unitId === unit.id) before.set(`${unit.code}/${rate.code}`, rate.supplierCode)
  }
  return [...suppliers.codes].some(([key, code]) => before.get(key) !== code)
}

/** The cell that contains, or should contain, the missing part. */
function refusalOf({ code, path }: Missing, { draft, lines }: Drafted): RowRefusal {
  const [first, nth = '', ...rest] = path.split('.')
  const unit = first === 'units' ? draft.units[Number(nth)] : undefined
  const rate = unit && rest[0] === 'rates' ? unit.rates[Number(rest[1])] : undefined
  const candidates = [rate && `${unit?.code}/${rate.code}`, unit?.code, 'product', ...lines.keys()]
  const line = candidates.map((key) => lines.get(key ?? '')).find((one) => one !== undefined) ?? 1
  return { line, ...reasonOf(code, path) }
}

/** The sheet's column for each part of a draft, by a segment of its path. */
const fields: Record<string, string> = {
  ...{ destinationId: 'destination', zoneId: 'zone', currency: 'currency', stars: 'stars' },
  ...{ checkInFrom: 'check_in', checkOutUntil: 'check_out', address: 'address', category: 'category' },
  ...{
    meetingPoint: 'meeting_point_es',
    pickups: 'pickups_es',
    night: 'night_surcharge',
    airport: 'airport',
    minutes: 'minutes',
    startsAt: 'starts_at',
  },
  ...{ durationMinutes: 'duration_minutes', languages: 'languages', guestTypes: 'guest_types' },
  partyPrices: 'party_prices',
  ...{ vehicle: 'vehicle_type', maxGuests: 'max_guests', luggage: 'luggage', occupancy: 'max_guests' },
  ...{ children: 'child_percents', board: 'board', policy: 'policy', beds: 'beds_es', view: 'view_es' },
  ...{ summary: 'summary_es', description: 'description_es', name: 'name_es', rates: 'unit', units: 'unit' },
}

function reasonOf(code: Missing['code'], path: string): { code: ImportReason; field: string } {
  const segments = path.split('.')
  const named =
    segments
      .toReversed()
      .map((segment) => fields[segment])
      .find(Boolean) ?? 'product'
  const owner = segments.includes('rates') ? 'rate_' : segments[0] === 'units' ? 'unit_' : ''
  const field = named === 'name_es' ? `${owner}name_es` : named
  // A sheet cannot say which rate another is based on, or name its shares: these problems come from the saved product.
  if (code === 'based_twice' || code === 'name_taken') return { code: 'not_valid', field }
  if (code === 'unknown') return { code: field === 'currency' ? 'currency_without_rate' : 'not_valid', field }
  if (/^units(?:\.\d+\.rates)?$/.test(path)) return { code: 'unit_without_rate', field: 'unit' }
  return { code, field }
}
