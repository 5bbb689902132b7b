import type { Pack } from '../pack/pack.ts'
import type { KnownPack, PackCatalogue, SentPack } from './bundle.ts'
import { encodeCells, hashUnits, sumOf } from './encode-cells.ts'

/** The pack's part of a response to a phone whose state is `known`, without unchanged parts. */
export function sendPack(
  pack: Pack,
  { catalogue, version }: { catalogue: PackCatalogue; version: string },
  known: KnownPack | null,
): { sent: SentPack; cells: Uint8Array } {
  const { kind, firstDay, days, asOf } = pack
  const all = pack.units.map((_, unit) => unit)
  const same = known?.version === version && known.hashes.length === all.length
  const isSamePeriod = same && known.from === firstDay && known.until === firstDay + days
  const hashes = isSamePeriod ? hashUnits(pack, known.from, known.until) : []
  const units = isSamePeriod ? all.filter((unit) => hashes[unit] !== known.hashes[unit]) : null
  const cells = encodeCells(pack, units ?? all)
  const sent = {
    ...{ kind, firstDay, days, asOf, version },
    catalogue: same ? null : catalogue,
    ...{ units, bytes: cells.length, sum: sumOf(pack) },
  }
  return { sent, cells }
}
