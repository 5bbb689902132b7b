import { cellAt, type KeptCell, type Pack } from './pack.ts'

/** A copy of the pack with the group's block added to the free stock. Closed days stay closed. */
export function withMore(pack: Pack, cells: readonly KeptCell[]): Pack {
  const kept = cells.filter(({ left }) => left > 0)
  const rows = new Map(pack.units.map(({ id }, row) => [id, row]))
  const here = kept.flatMap(({ unitId, day, left }) => {
    const row = rows.get(unitId)
    const offset = day - pack.firstDay
    return row === undefined || offset < 0 || offset >= pack.days
      ? []
      : [{ at: cellAt(pack, row, offset), left }]
  })
  if (here.length === 0) return pack
  const left = pack.left.slice()
  for (const { at, left: more } of here) {
    if ((pack.minStay[at] ?? 0) > 0) left[at] = Math.min(65_535, (left[at] ?? 0) + more)
  }
  return { ...pack, left, kept }
}
