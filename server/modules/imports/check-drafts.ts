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

/** The product after the import; null: its content does not change. */
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

interface Checking {
  known: Known
  refusedLines: ReadonlySet<number>
  refusals: RowRefusal[]
}

function checkDraft(one: Drafted, { known, refusedLines, refusals }: Checking): Checked {
  const draft = withPictures(one, known)
  if (one.applied && isDeepStrictEqual(draft, one.applied.content) && !hasSuppliers(one))
    return { ...one, complete: null }
  // Refused cells have placeholder values, so the rest cannot be judged.
  if ([...one.lines.values()].some((line) => refusedLines.has(line))) return { ...one, complete: null }
  const facts = { ...known.facts, pricedIn: one.applied?.pricedIn ?? null }
  const { complete, missing } = completed(draft, facts)
  // The sheet is not blamed for parts that were missing before.
  const before = new Set(one.applied ? missingOf(one.applied.content, facts).map(keyOf) : [])
  const lacks = missing.filter((lack) => !before.has(keyOf(lack)))
  for (const refusal of distinct(lacks.map((lack) => refusalOf(lack, { ...one, draft }))))
    refusals.push(refusal)
  return { ...one, complete: complete ?? (lacks.length === 0 ? (draft as CompleteDraft) : null) }
}

const keyOf = ({ code, path }: Missing): string => `${code} ${path}`

/** A text without any language is refused once, not per language. */
const distinct = (refusals: readonly RowRefusal[]): Iterable<RowRefusal> =>
  new Map(refusals.map((one) => [`${one.line} ${one.field} ${one.code}`, one])).values()

/** Whether the sheet has columns for the product's supplier and the supplier's code. */
const hasSuppliers = ({ suppliers, applied }: Drafted): boolean => {
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

/** The column of a part of a draft, by the last words of its path. */
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
  const words = path.split('.')
  const named =
    words
      .toReversed()
      .map((word) => fields[word])
      .find(Boolean) ?? 'product'
  const owner = words.includes('rates') ? 'rate_' : words[0] === 'units' ? 'unit_' : ''
  const field = named === 'name_es' ? `${owner}name_es` : named
  // Sheets do not say what a rate is based on, nor what its shares are called, but may leave out its base.
  if (code === 'based_twice' || code === 'name_taken') return { code: 'not_valid', field }
  if (code === 'unknown') return { code: field === 'currency' ? 'currency_without_rate' : 'not_valid', field }
  if (/^units(?:\.\d+\.rates)?$/.test(path)) return { code: 'unit_without_rate', field: 'unit' }
  return { code, field }
}
