import { dayIn, dayNumber } from '#core/time/days.ts'
import { cellAt, type PackRate } from '../pack/pack.ts'
import { noRateCells, readRateDay, writeRateDay } from '../pack/rate-days.ts'
import { bundleWindow, type KeptPack, type KnownPack, type SentPack } from './bundle.ts'
import { decodeCells, emptyCells, hashUnits, sumOf } from './encode-cells.ts'

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
    rateCells: noRateCells(columnsIn(rates, 'priceColumn'), columnsIn(rates, 'ruleColumn'), days),
  }
  if (sent.units !== null) {
    if (!before) throw new RangeError('no earlier pack')
    takeOver(pack, before)
  }
  decodeCells(pack, sent.units ?? pack.units.map((_, unit) => unit), bytes)
  if (sumOf(pack) !== sent.sum) throw new RangeError('checksum of the pack does not match')
  return pack
}

const columnsIn = (rates: readonly PackRate[], column: 'priceColumn' | 'ruleColumn'): number =>
  rates.filter((rate) => rate[column] !== undefined).length

function takeOver(pack: KeptPack, before: KeptPack): void {
  const size = pack.units.length
  for (let day = 0; day < pack.days; day++) {
    const source = cellAt(before, 0, pack.firstDay + day - before.firstDay)
    if (source < 0 || source + size > before.left.length) continue
    const target = cellAt(pack, 0, day)
    pack.left.set(before.left.subarray(source, source + size), target)
    pack.priceMinor.set(before.priceMinor.subarray(source, source + size), target)
    pack.minStay.set(before.minStay.subarray(source, source + size), target)
  }
  for (const rate of pack.rates) {
    for (let day = 0; day <= pack.days; day++) {
      const rules = readRateDay(before, rate, pack.firstDay + day - before.firstDay)
      if (rules) writeRateDay(pack, rate, day, rules)
    }
  }
}
