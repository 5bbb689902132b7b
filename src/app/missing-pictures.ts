import { connectivity } from '#src/platform/connectivity.ts'

/** A neutral landscape in paper colors, for any place. */
const hills =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#efe9e1" d="M0 0h12v8H0z"/><path fill="#dfd9d4" d="M0 5q3-2 6 0t6-1v4H0z"/><path fill="#cfc9ca" d="M0 7q3-2 6 0t6-1v2H0z"/></svg>'
const placeholder = `data:image/svg+xml,${encodeURIComponent(hills)}`

/**
 * Replaces pictures that fail to load with a drawing, now and after later changes of the page; their alternative text
 * stays. Retries them when the server answers again. Called once.
 */
export function replaceMissingPictures(): void {
  const missing = new Map<HTMLImageElement, { src: string; srcset: string }>()
  const replace = (target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement) || !isPicture(target.src)) return
    const { src, srcset } = target
    missing.set(target, { src, srcset })
    target.removeAttribute('srcset')
    target.src = placeholder
  }
  // Error events of pictures do not bubble; the document sees them while capturing.
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
  connectivity.subscribe(() => {
    if (!connectivity.read()) return
    for (const [image, addresses] of missing) if (image.src === placeholder) Object.assign(image, addresses)
    missing.clear()
  })
}

const isPicture = (address: string): boolean =>
  ['/media/images/', '/drawings/'].some((folder) => address.startsWith(`${location.origin}${folder}`))
