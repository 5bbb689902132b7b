import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type ProspectStage, prospectStages } from '#core/agencies/prospects.ts'
import type { ListedProspect } from './prospect.ts'

/** The distance in pixels after which a mouse drags the card; a finger must rest on it first, otherwise it scrolls. */
const slack = 8
const restMillis = 300
/** How close to the window's edges a drag scrolls the page, in pixels, and how fast (`step`), in pixels per frame. */
const edges = { top: 120, bottom: 160, step: 12 }

export interface Held {
  prospect: ListedProspect
  /** The stage below the pointer. */
  over: ProspectStage | null
}

interface Press {
  prospect: ListedProspect
  pointerId: number
  isMouse: boolean
  x: number
  y: number
  rest: ReturnType<typeof setTimeout> | undefined
  isCarried: boolean
}

/**
 * Drags cards between stages by mouse or, after a rest, by finger. Drop targets have the stage as `data-stage`, within
 * `board`; `ghost` follows the pointer. Escape cancels.
 */
export function useProspectDrag(onDrop: (prospect: ListedProspect, to: ProspectStage) => void) {
  const [held, setHeld] = useState<Held | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const press = useRef<Press | null>(null)
  const rested = useRef(() => {})
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  useEffect(() => {
    const place = board.current
    if (!place) return
    const ending = new AbortController()
    const { signal } = ending
    const end = (isDropped: boolean) => {
      const was = press.current
      press.current = null
      if (!was) return
      clearTimeout(was.rest)
      if (!was.isCarried) return
      setHeld(null)
      keepClickBack()
      const to = isDropped && stageAt(was)
      if (to && to !== was.prospect.stage) drop.current(was.prospect, to)
    }
    const carry = () => {
      const now = press.current
      if (!now) return
      now.isCarried = true
      setHeld({ prospect: now.prospect, over: now.prospect.stage })
      const follow = () => {
        if (press.current !== now) return
        scrollAtEdge(now)
        const over = stageAt(now)
        setHeld((before) => (before?.over === over ? before : { prospect: now.prospect, over }))
        if (ghost.current) ghost.current.style.transform = `translate(${now.x + 8}px, ${now.y + 8}px)`
        requestAnimationFrame(follow)
      }
      requestAnimationFrame(follow)
    }
    rested.current = carry
    const move = (event: globalThis.PointerEvent) => {
      const now = press.current
      if (now?.pointerId !== event.pointerId) return
      const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > slack
      if (!now.isCarried && !isFar) return
      if (!now.isCarried && !now.isMouse) return end(false)
      Object.assign(now, { x: event.clientX, y: event.clientY })
      if (!now.isCarried) carry()
    }
    const stop = (isDropped: boolean) => (event: globalThis.PointerEvent) => {
      if (press.current?.pointerId !== event.pointerId) return
      if (isDropped) Object.assign(press.current, { x: event.clientX, y: event.clientY })
      end(isDropped)
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', stop(true), { signal })
    addEventListener('pointercancel', stop(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
    // A drag neither scrolls nor opens the context menu.
    const isCarried = () => press.current?.isCarried === true
    place.addEventListener('touchmove', (event) => isCarried() && event.preventDefault(), {
      ...{ signal, passive: false },
    })
    place.addEventListener(
      'contextmenu',
      (event) => press.current && !press.current.isMouse && event.preventDefault(),
      { signal },
    )
    return () => {
      ending.abort()
      end(false)
    }
  }, [])

  /** The press handler of a card that can be moved. */
  const onPress = (prospect: ListedProspect) => (event: PointerEvent) => {
    const { pointerId, pointerType, isPrimary, button, clientX, clientY, target } = event
    if (!isPrimary || button !== 0 || (target instanceof Element && target.closest('button'))) return
    const isMouse = pointerType === 'mouse'
    const rest = isMouse ? undefined : setTimeout(() => rested.current(), restMillis)
    press.current = { prospect, pointerId, isMouse, x: clientX, y: clientY, rest, isCarried: false }
  }
  return { held, onPress, board, ghost }
}

function stageAt({ x, y }: Pick<Press, 'x' | 'y'>): ProspectStage | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')
  return prospectStages.find((stage) => stage === place?.dataset.stage) ?? null
}

function scrollAtEdge({ x, y }: Pick<Press, 'x' | 'y'>): void {
  // A drop target at the edge takes the card; the page does not scroll there.
  if (document.elementFromPoint(x, y)?.closest('[data-at-edge]')) return
  if (y < edges.top) scrollBy({ top: -edges.step, behavior: 'instant' })
  else if (y > innerHeight - edges.bottom) scrollBy({ top: edges.step, behavior: 'instant' })
}

/** Suppresses the click on the link under the card when it is dropped. */
function keepClickBack(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
}
