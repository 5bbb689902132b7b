import type { Picture } from '#core/app/pictures.ts'

/** `list` with the item at `from` moved to `to`, which is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

const percent = (share: number) => Math.round(Math.max(0, Math.min(1, share)) * 100)

/** The pressed point of a picture, in percent; `box` is the position of the whole picture on the screen. */
export const pressedPoint = (
  at: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
): NonNullable<Picture['focus']> => ({
  x: percent((at.clientX - box.left) / box.width),
  y: percent((at.clientY - box.top) / box.height),
})

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

/** The point after an arrow key; null for any other key. */
export function steppedPoint(
  { x, y }: NonNullable<Picture['focus']>,
  key: string,
): NonNullable<Picture['focus']> | null {
  const step = steps[key]
  if (!step) return null
  return { x: percent((x + step[0]) / 100), y: percent((y + step[1]) / 100) }
}
