/** A text beside a point, in pixels. */
export interface Label {
  x: number
  y: number
  width: number
}

/** The height of a line of text, and the gap between two labels, in pixels. */
const [height, gap] = [20, 6]

/** The indexes of the labels that do not overlap earlier ones. */
export function freeLabels(labels: readonly Label[]): ReadonlySet<number> {
  const free = new Set<number>()
  const taken: Label[] = []
  for (const [at, label] of labels.entries()) {
    if (taken.some((other) => doMeet(label, other))) continue
    taken.push(label)
    free.add(at)
  }
  return free
}

const doMeet = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < height && a.x < b.x + b.width + gap && b.x < a.x + a.width + gap
