import type { RouterHistory } from '@tanstack/react-router'
import { closeOnBack } from './close-on-back.ts'

/**
 * Shows the pictures inside `element` over the whole screen, beginning with the one at `index`. `closeLabel`
 * names the cross in the corner. Back closes it.
 */
export async function openPictureViewer(
  element: HTMLElement,
  index: number,
  closeLabel: string,
  history: RouterHistory,
): Promise<void> {
  const [{ default: Viewer }] = await Promise.all([import('viewerjs'), import('viewerjs/dist/viewer.css')])
  const opener = document.activeElement
  const viewer = new Viewer(element, {
    inline: false,
    navbar: true,
    transition: true,
    fullscreen: true,
    keyboard: true,
    toolbar: false,
    title: false,
    tooltip: false,
    movable: false,
    zoomable: false,
    rotatable: false,
    scalable: false,
  })
  // The viewer draws its list anew whenever the window changes, too.
  const watcher = new MutationObserver(() => tidy())
  const tidy = () => {
    watcher.disconnect()
    correctRoles(closeLabel)
    const list = document.querySelector('.viewer-container')
    if (list) watcher.observe(list, { subtree: true, childList: true, attributeFilter: ['role'] })
  }
  const endBack = closeOnBack(history, () => viewer.hide())
  element.addEventListener('viewed', tidy)
  element.addEventListener(
    'hidden',
    () => {
      element.removeEventListener('viewed', tidy)
      watcher.disconnect()
      endBack()
      viewer.destroy()
      if (opener instanceof HTMLElement) opener.focus()
    },
    { once: true },
  )
  viewer.view(index)
}

/** The viewer gives its parts roles that they may not have, and its cross no name. */
function correctRoles(closeLabel: string): void {
  const root = document.querySelector('.viewer-container')
  root?.querySelector('.viewer-button')?.setAttribute('aria-label', closeLabel)
  root?.querySelector('.viewer-list')?.removeAttribute('role')
  for (const item of root?.querySelectorAll('.viewer-list > li') ?? []) {
    item.removeAttribute('role')
    item.removeAttribute('aria-selected')
    item.removeAttribute('aria-label')
    const image = item.querySelector('img')
    image?.setAttribute('role', 'button')
    image?.setAttribute('aria-current', String(item.classList.contains('viewer-active')))
  }
}
