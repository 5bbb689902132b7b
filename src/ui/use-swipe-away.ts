import { type TouchEvent, useRef } from 'react'

/** Pixels sideways after which a finger has moved something away. */
const farEnough = 56

/** What a part needs that a finger pushes aside: it follows the finger, and goes back where that stops too early. */
export function useSwipeAway(onAway: () => void) {
  const startX = useRef(0)
  const shift = ({ currentTarget }: TouchEvent<HTMLElement>, pixels: number) => {
    currentTarget.style.translate = pixels === 0 ? '' : `${pixels}px`
  }
  const movedBy = ({ changedTouches }: TouchEvent<HTMLElement>) =>
    (changedTouches[0]?.clientX ?? startX.current) - startX.current
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      startX.current = event.changedTouches[0]?.clientX ?? 0
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => shift(event, movedBy(event)),
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      if (Math.abs(movedBy(event)) > farEnough) onAway()
      else shift(event, 0)
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => shift(event, 0),
  }
}
