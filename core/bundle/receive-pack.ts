import { dayIn, dayNumber } from '#core/time/days.ts'
import type { PackRate } from '../pack/pack.ts'
import { noRateCells, ruleKeys } from '../pack/rate-days.ts'
import { bundleWindow, type KeptPack, type KnownPack, type SentPack } from './bundle.ts'
import { columns, decodeCells, emptyCells, hashUnits, sumOf } from './encode-cells.ts'

/** The state of a phone's pack at `now`, for requesting the changes. */
export function knownOf(pack: KeptPack, now: Date): KnownPack {
  const { kind, version, firstDay, days } = pack
  const from = Math.max(firstDay, bundleWindow(dayNumber(dayIn(now, pack.timeZone))).from)
  const until = firstDay + days
  return { kind, version, from, until, hashes: hashUnits(pack, from, until) }
}

/**
 * The received pack, completed with the earlier one. Throws `RangeError` if the result differs from the sender's pack:
 * then the whole pack must be downloaded.
 */
export function receivePack(sent: SentPack, bytes: Uint8Array, before: KeptPack | null): KeptPack {
  const { version, firstDay, days, asOf } = sent
  const catalogue = sent.catalogue ?? (before?.version === version ? before : null)
  if (!catalogue) throw new RangeError('no catalogue of this version')
  const { units, rates } = catalogue
  const pack: KeptPack = {
    ...{ ...catalogue, version, firstDay, days, asOf },
    ...emptyCells(units.length, days),
    rateCells: noRateCells(
      columnsIn(rates, 'priceColumn'),
      columnsIn(rates, 'ruleColumn'),
      days,
      columnsIn(rates, 'shareColumn'),
    ),
  }
  if (sent.units !== null) {
    if (!before) throw new RangeError('no earlier pack')
    takeOver(pack, before)
  }
  decodeCells(pack, sent.units ?? pack.units.map((_, unit) => unit), bytes)
  if (sumOf(pack) !== sent.sum) throw new RangeError('checksum of the pack does not match')
  return pack
}

const columnsIn = (
  rates: readonly PackRate[],
  column: 'priceColumn' | 'ruleColumn' | 'shareColumn',
): number => rates.filter((rate) => rate[column] !== undefined).length

/** Copies the cells of the days that both have; they have the same catalog, thus the same columns. */
function takeOver(pack: KeptPack, before: KeptPack): void {
  const rows = pack.firstDay - before.firstDay
  const copy = (to: Values, from: Values | undefined, width: number) => {
    if (from) to.set(from.subarray(rows * width, rows * width + to.length))
  }
  for (const key of columns) copy(pack[key], before[key], pack.units.length)
  const { rateCells } = pack
  if (!rateCells) return
  copy(rateCells.priceMinor, before.rateCells?.priceMinor, rateCells.priced)
  for (const key of ruleKeys) copy(rateCells[key], before.rateCells?.[key], rateCells.ruled)
  copy(rateCells.shares, before.rateCells?.shares, rateCells.shared)
}

type Values = Uint8Array | Uint16Array | Uint32Array
