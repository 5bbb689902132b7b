import { languageOfTag, readFrameMessage } from '#core/app/frame-messages.ts'
import type { Language } from '#core/app/language.ts'

// Runs in the pages of other sites: no globals, and no other files.
const { currentScript } = document
const portal = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : ''

const titles = import.meta.glob<string>('../../locales/*/agency/booking-pages.json', {
  eager: true,
  import: 'frame_title',
}) as Record<`../../locales/${Language}/agency/booking-pages.json`, string>

/**
 * `<booking-engine account="1001" kind="hotels" lang="es" label="…">`: the frame of an agency's booking engine, in the
 * language of the page around it. The content of the element is shown only without this script.
 */
class BookingEngine extends HTMLElement {
  #frame: HTMLIFrameElement | null = null
  #root = this.attachShadow({ mode: 'open' })
  #changes = new MutationObserver((all) =>
    all.every(({ attributeName }) => attributeName === 'lang') ? this.#follow() : this.#open(),
  )

  connectedCallback(): void {
    addEventListener('message', this.#hear)
    this.#changes.observe(document.documentElement, { attributeFilter: ['lang'] })
    this.#changes.observe(this, { attributeFilter: ['account', 'kind', 'group', 'lang'] })
    this.#open()
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
    this.#changes.disconnect()
    this.#frame = null
  }

  #language() {
    return languageOfTag(this.getAttribute('lang') || document.documentElement.lang)
  }

  #open(): void {
    const part = (name: string) => this.getAttribute(name) ?? ''
    const path = ['/booking-engine', part('account'), part('kind')].filter(Boolean)
    const address = new URL(path.join('/'), portal)
    // The campaign that led to the page around it.
    for (const [name, value] of new URLSearchParams(location.search))
      if (name.startsWith('utm_')) address.searchParams.set(name, value)
    if (part('group')) address.searchParams.set('group', part('group'))
    const language = this.#language()
    if (language) address.searchParams.set('lang', language)
    const frame = document.createElement('iframe')
    frame.title =
      part('label') || titles[`../../locales/${language ?? 'es'}/agency/booking-pages.json` as const]
    frame.loading = 'lazy'
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0'
    frame.src = address.href
    this.#root.replaceChildren(frame)
    this.#frame = frame
  }

  #follow(): void {
    const language = this.#language()
    if (language) this.#frame?.contentWindow?.postMessage({ language }, portal)
  }

  #hear = ({ source, origin, data }: MessageEvent): void => {
    const frame = this.#frame
    if (!frame || source !== frame.contentWindow || origin !== portal) return
    const message = readFrameMessage(data)
    if (!message) return
    this.style.display = 'block'
    frame.style.height = `${message.height}px`
    frame.style.maxHeight = message.scrolls ? 'max(100vh, 480px)' : ''
    if (message.moved) this.scrollIntoView({ block: 'start' })
  }
}

if (!customElements.get('booking-engine')) customElements.define('booking-engine', BookingEngine)
