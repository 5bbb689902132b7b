import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { stepOver } from './step-over.ts'

declare global {
  // Close Watcher API (HTML); not in Firefox and Safari.
  var CloseWatcher: { new (): EventTarget & { destroy(): void } } | undefined
}

/** Layers open over the page, the topmost last. */
const layers: object[] = []

/**
 * Makes Back close the topmost layer over the page instead of leaving the page; returns the function that stops this.
 * Within the app the router blocks the navigation, and no history entry is added that a reload or another way of
 * closing could leave behind. On Android, a CloseWatcher receives Back. In other browsers, Back on the first page of a
 * visit would leave the app, which cannot be blocked: only in that case is an entry added (`stepOver`).
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
  // A layer that does not close must not block Back a second time.
  const leave = () => {
    end()
    close()
  }
  const watcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
  watcher?.addEventListener('close', leave)
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn({ action }) {
      const isTopmost = action === 'BACK' && layers.at(-1) === layer
      if (isTopmost) leave()
      return isTopmost
    },
  })
  const takeBack = history.canGoBack() ? null : stepOver(history, leave)
  layers.push(layer)
  return end
}

/** Does the same for a component that is shown while `isOpen`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { history } = useRouter()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? closeOnBack(history, () => latest.current()) : undefined), [isOpen, history])
}
