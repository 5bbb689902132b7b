import type { RouterHistory } from '@tanstack/react-router'
import { closeOnBack } from '#src/ui/close-on-back.ts'
import { addViewerParts, correctRoles, type ViewerWords } from './viewer-parts.ts'

/** Shows the pictures inside `element` in full screen, starting with the one at `index`. Back closes it. */
export async function openPictureViewer(
  element: HTMLElement,
  index: number,
  words: ViewerWords,
  history: RouterHistory,
): Promise<void> {
  const opener = document.activeElement
  const [{ default: Viewer }] = await Promise.all([
    import('viewerjs'),
    import('viewerjs/dist/viewer.css').then(() => import('./picture-viewer.css')),
  ])
  const viewer = new Viewer(element, {
    inline: false,
    navbar: true,
    transition: true,
    // As wide or as high as the screen allows.
    initialCoverage: 1,
    fullscreen: true,
    keyboard: true,
    toolbar: false,
    title: false,
    tooltip: false,
    movable: false,
    zoomable: false,
    rotatable: false,
    scalable: false,
    // The viewer's own close button is replaced, and with it its focus handling, which drops a pressed arrow's focus.
    button: false,
    focus: false,
    // A photograph in its largest size; the page has it in its displayed width, which serves as the thumbnail.
    url: ({ src }: HTMLImageElement) => src.replace(/\?w=\d+$/, '?w=1920'),
    inheritedAttributes: [],
    className: words.among ? 'picture-viewer' : 'picture-viewer picture-viewer-one',
  })
  const count = element.querySelectorAll('img').length
  const listening = new AbortController()
  const { signal } = listening
  // The viewer also redraws its list when the window is resized.
  const watcher = new MutationObserver(() => tidy())
  const tidy = () => {
    watcher.disconnect()
    const root = document.querySelector('.viewer-container')
    if (!root) return
    correctRoles(root, words)
    parts?.place()
    watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['role'] })
  }
  const endBack = closeOnBack(history, () => viewer.hide())
  let parts: ReturnType<typeof addViewerParts> | undefined
  let freeThePage = () => {}
  element.addEventListener(
    'shown',
    () => {
      const root = document.querySelector('.viewer-container')
      if (!root) return
      parts = addViewerParts(root, words, {
        close: () => viewer.hide(),
        previous: () => viewer.prev(true),
        next: () => viewer.next(true),
      })
      freeThePage = setAside(root)
      parts.close.focus()
    },
    { signal },
  )
  element.addEventListener(
    'view',
    (event) => {
      const { index: at, image } = (event as CustomEvent<{ index: number; image: HTMLImageElement }>).detail
      parts?.show(at, count, image.alt)
    },
    { signal },
  )
  element.addEventListener('viewed', tidy, { signal })
  element.addEventListener(
    'hidden',
    () => {
      listening.abort()
      watcher.disconnect()
      endBack()
      freeThePage()
      viewer.destroy()
      if (opener instanceof HTMLElement) opener.focus()
    },
    { signal },
  )
  viewer.view(index)
}

/** Makes the page below the viewer inert; returns the function that restores it. */
function setAside(root: Element): () => void {
  const others = [...document.body.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== root && !other.inert,
  )
  for (const other of others) other.inert = true
  return () => {
    for (const other of others) other.inert = false
  }
}
