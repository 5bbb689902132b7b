/** The visible weeks and rows of the grid. `bottom` and `right` are inclusive. */
export interface Sight {
  left: number
  right: number
  top: number
  bottom: number
}

/** The direction of scrolling: -1 back, 0 none, 1 forward. */
export interface Way {
  across: number
  down: number
}

/** The index of the head row, above all rows. */
export const headRow = -1

/** The rendered weeks of each row, in order, including those of `headRow`. */
export type HeldWeeks = ReadonlyMap<number, readonly number[]>

export interface GridWeeks {
  rows: number
  weeks: number
}

/** Margins around the visible part: of weeks and rows to add, and of weeks to keep. */
const [spareWeeks, spareRows, keptWeeks] = [1, 3, 2]
/** The number of weeks that a frame adds: while scrolling, at rest, and while visible ones are missing. */
const [usualPart, restPart, urgentPart] = [1, 2, 2]
/** The number of weeks that a frame removes at rest, or if more are waiting. */
const [removedPart, waiting] = [3, 300]

/** The whole visible part. */
export const heldInSight = (sight: Sight): HeldWeeks => {
  const weeks = between(sight.left, sight.right)
  return new Map([headRow, ...between(sight.top, sight.bottom)].map((row) => [row, weeks]))
}

/**
 * The rendered weeks of the next frame: a few more, first visible ones, then those next in the direction of
 * scrolling, and when the grid is idle those around and above and below, so that scrolling down adds none; and a few
 * distant ones less. Returns the same object if there is nothing to do.
 */
export function nextHeld(held: HeldWeeks, sight: Sight, way: Way, size: GridWeeks): HeldWeeks {
  const near = grown(sight, spareWeeks, spareRows, size)
  const isStill = way.across === 0 && way.down === 0
  const missing = missingIn(held, sight)
  // After a jump nothing visible is rendered: it is filled in a few frames.
  const urgent = missing.length > 0 && Math.max(urgentPart, Math.ceil(missing.length / 4))
  const most = urgent || (isStill ? restPart : usualPart)
  for (const part of isStill ? [near, grown(near, 0, size.rows, size)] : partsAhead(sight, near, way)) {
    if (missing.length >= most) break
    missing.push(...missingIn(held, part))
  }
  const added = missing.slice(0, most)
  const far = farFrom(held, grown(sight, keptWeeks, 0, size))
  const removed = (isStill && added.length === 0) || far.length > waiting ? far.slice(0, removedPart) : []
  if (added.length === 0 && removed.length === 0) return held
  const next = new Map(held)
  for (const { row, week } of removed)
    next.set(
      row,
      (next.get(row) ?? []).filter((one) => one !== week),
    )
  for (const { row, week } of added)
    next.set(
      row,
      [...(next.get(row) ?? []), week].sort((a, b) => a - b),
    )
  return next
}

interface RowWeek {
  row: number
  week: number
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

const grown = ({ left, right, top, bottom }: Sight, weeks: number, rows: number, size: GridWeeks): Sight => ({
  left: Math.max(0, left - weeks),
  right: Math.min(size.weeks - 1, right + weeks),
  top: Math.max(0, top - rows),
  bottom: Math.min(size.rows - 1, bottom + rows),
})

/** The parts that become visible next. */
function partsAhead(sight: Sight, near: Sight, { across, down }: Way): Sight[] {
  return [
    ...(down > 0 ? [{ ...sight, top: sight.bottom + 1, bottom: near.bottom }] : []),
    ...(down < 0 ? [{ ...sight, top: near.top, bottom: sight.top - 1 }] : []),
    ...(across > 0 ? [{ ...sight, left: sight.right + 1, right: near.right }] : []),
    ...(across < 0 ? [{ ...sight, left: near.left, right: sight.left - 1 }] : []),
  ]
}

/** The weeks of the part, and of the head above it, that are not rendered. */
function missingIn(held: HeldWeeks, { left, right, top, bottom }: Sight): RowWeek[] {
  const weeks = between(left, right)
  return [headRow, ...between(top, bottom)].flatMap((row) => {
    const has = held.get(row)
    return weeks.filter((week) => !has?.includes(week)).map((week) => ({ row, week }))
  })
}

/** The rendered weeks before and after those of the part, in all rows. */
function farFrom(held: HeldWeeks, { left, right }: Sight): RowWeek[] {
  return [...held].flatMap(([row, weeks]) =>
    weeks.filter((week) => week < left || week > right).map((week) => ({ row, week })),
  )
}
