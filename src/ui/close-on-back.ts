import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { stepOver } from './step-over.ts'

declare global {
  // Close Watcher API (HTML); not in Firefox and Safari.
  var CloseWatcher: { new (): EventTarget & { destroy(): void } } | undefined
}

/** What lies over the page, the topmost last. */
const layers: object[] = []

/**
 * Lets Back close what lies over the page, the topmost first, instead of leaving the page under it; answers how that ends.
 * Within the app the router holds the step back, and none is made for it: so none is left behind by a reload, or by closing
 * in another way. Android's Back is told by a CloseWatcher. On the first page of a visit elsewhere Back would lead out of
 * the app, which nobody can hold: only there a step is made (`stepOver`).
 */
export function closeOnBack(history: RouterHistory, close: () => void): () => void {
  const layer = {}
  const end = () => {
    if (!layers.includes(layer)) return
    layers.splice(layers.indexOf(layer), 1)
    unblock()
    watcher?.destroy()
    takeBack?.()
  }
  // What does not close when it is told to holds nobody back a second time.
  const leave = () => {
    end()
    close()
  }
  const watcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
  watcher?.addEventListener('close', leave)
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn({ action }) {
      const isAsked = action === 'BACK' && layers.at(-1) === layer
      if (isAsked) leave()
      return isAsked
    },
  })
  const takeBack = history.canGoBack() ? null : stepOver(history, leave)
  layers.push(layer)
  return end
}

/** The same for a part that is shown while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? closeOnBack(history, () => latest.current()) : undefined), [isOpen, history])
}
