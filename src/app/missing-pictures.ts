import { connectivity } from '#src/platform/connectivity.ts'

/** A neutral landscape in paper colours, for any place. */
const hills = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">\
<path fill="#efe9e1" d="M0 0h1200v800H0z"/><circle cx="850" cy="330" r="96" fill="#f5ddab"/>\
<path fill="#dfd9d4" d="M0 540q270-190 540-30t660-110v400H0z"/>\
<path fill="#cfc9ca" d="M0 670q330-150 690-20t510-60v210H0z"/></svg>`
const standIn = `data:image/svg+xml,${encodeURIComponent(hills)}`

/**
 * Replaces pictures that fail to load with a drawing, now and after later changes of the page; their alternative text
 * stays. Retries them when the server answers again. Called once.
 */
export function replaceMissingPictures(): void {
  const missing = new Map<HTMLImageElement, string>()
  const replace = (target: EventTarget | null) => {
    if (!(target instanceof HTMLImageElement) || !isPicture(target.src)) return
    missing.set(target, target.src)
    target.src = standIn
  }
  // Error events of pictures do not bubble; the document sees them while capturing.
  document.addEventListener('error', ({ target }) => replace(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
  connectivity.subscribe(() => {
    if (!connectivity.read()) return
    for (const [image, address] of missing) if (image.src === standIn) image.src = address
    missing.clear()
  })
}

const isPicture = (address: string): boolean =>
  ['/media/images/', '/drawings/'].some((folder) => address.startsWith(`${location.origin}${folder}`))
