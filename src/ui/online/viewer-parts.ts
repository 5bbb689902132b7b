/** Labels of the viewer's controls. Without `among`, a single picture is shown. */
export interface ViewerWords {
  close: string
  among?: {
    title: string
    previous: string
    next: string
    /** "3 / 8". */
    position: (at: number, of: number) => string
  }
}

const strokes = {
  close: 'M18 6 6 18M6 6l12 12',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
}

const look = {
  'aria-hidden': 'true',
  width: '24',
  height: '24',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}

/**
 * Adds to the viewer's `root` a close button of 44 px, arrows, a counter, and a caption above the thumbnails. Returns
 * functions that update them for the current picture and place them: the arrows at half its height, the thumbnails in a
 * row, scrolled as far as the current one needs.
 */
export function addViewerParts(
  root: Element,
  words: ViewerWords,
  acts: { close: () => void; previous: () => void; next: () => void },
): { close: HTMLButtonElement; show: (index: number, of: number, text: string) => void; place: () => void } {
  const { among } = words
  const caption = made('p', 'viewer-caption')
  root.querySelector('.viewer-navbar')?.prepend(caption)
  const counter = made('p', 'viewer-counter')
  const arrows = among
    ? [control('previous', among.previous, acts.previous), control('next', among.next, acts.next)]
    : []
  if (among) {
    // Announced in one message: the position, and the picture's caption.
    counter.setAttribute('role', 'status')
    root.append(counter, ...arrows)
  }
  const close = control('close', words.close, acts.close)
  root.append(close)
  return {
    close,
    place() {
      const room = root.querySelector<HTMLElement>('.viewer-navbar')?.offsetTop ?? root.clientHeight
      for (const arrow of arrows) arrow.style.top = `${room / 2}px`
      placeList(root)
    },
    show(index, of, text) {
      caption.textContent = text
      if (!among) return
      counter.textContent = among.position(index + 1, of)
      const spoken = made('span', 'sr-only')
      spoken.textContent = `: ${text}`
      counter.append(spoken)
    },
  }
}

/** The gap beside the first and the last thumbnail, in px. */
const gap = 12

/** Centers the thumbnails if all fit; otherwise centers the current one, without gaps at the ends. */
function placeList(root: Element): void {
  const list = root.querySelector<HTMLElement>('.viewer-list')
  const shown = list?.querySelector<HTMLElement>('.viewer-active')
  if (!list || !shown) return
  const spare = root.clientWidth - list.offsetWidth
  const centred = (root.clientWidth - shown.offsetWidth) / 2 - shown.offsetLeft
  const left = spare > 2 * gap ? spare / 2 : Math.min(gap, Math.max(spare - gap, centred))
  list.style.translate = `${left}px`
}

/** Corrects the viewer's parts, which have invalid roles and no names. */
export function correctRoles(root: Element, words: ViewerWords): void {
  root.removeAttribute('aria-labelledby')
  root.setAttribute('aria-label', words.among?.title ?? words.close)
  root.querySelector('.viewer-navbar')?.removeAttribute('aria-hidden')
  const list = root.querySelector('.viewer-list')
  list?.setAttribute('role', 'listbox')
  list?.setAttribute('aria-label', words.among?.title ?? words.close)
  for (const item of root.querySelectorAll('.viewer-list > li')) {
    const image = item.querySelector('img')
    if (!item.hasAttribute('aria-label')) item.setAttribute('aria-label', image?.alt ?? '')
    image?.setAttribute('aria-hidden', 'true')
    item.setAttribute('role', 'option')
    item.setAttribute('aria-selected', String(item.classList.contains('viewer-active')))
  }
}

function control(name: keyof typeof strokes, label: string, act: () => void): HTMLButtonElement {
  const button = made('button', `viewer-own viewer-own-${name}`)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.append(drawing(strokes[name]))
  button.addEventListener('click', act)
  return button
}

function drawing(path: string): SVGElement {
  const [svg, line] = [drawn('svg', look), drawn('path', { d: path })]
  svg.append(line)
  return svg
}

function drawn(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  return element
}
