import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { useTranslation } from 'react-i18next'
import { findLanguage, type Language, type Text } from '#core/app/language.ts'
import { storeLanguage } from './language.ts'
import { quiet } from './quiet.ts'

/** Translated texts, by language and section: one set per page in the browser, per request on the server. */
export interface Texts {
  i18n: i18n
  /** The same texts for components. It has no own properties, because react-i18next copies them for each component. */
  shown: i18n
  language(): Language
  /** Loads sections; a route lists those of its screen in `staticData`. */
  load(...sections: string[]): Promise<void>
}

export interface TextSource {
  language: Language
  /** The platform's name, for `{{platform}}` in texts. */
  platform: string
  /** Reads the texts of these sections; sections that could not be loaded are absent. */
  read(language: string, sections: readonly string[]): Promise<Partial<Record<string, ResourceKey>>>
  /** Sections that came with the page. */
  known?: Record<string, ResourceKey>
}

export async function createTexts({ language, platform, read, known }: TextSource): Promise<Texts> {
  const i18n = createInstance()
  await i18n.use({ type: 'backend', read: together(read) }).init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(known ?? {}),
    defaultNS: 'app',
    resources: known && { [language]: known },
    partialBundledLanguages: true,
    maxParallelReads: 99,
    maxRetries: 0,
    interpolation: { escapeValue: false, defaultVariables: { platform } },
  })
  return {
    i18n,
    shown: Object.create(i18n),
    language: () => findLanguage(i18n.language) ?? 'es',
    load: (...sections) => i18n.loadNamespaces(sections),
  }
}

type Done = (error: unknown, texts: unknown) => void

/** Combines the sections requested together in one read. */
function together(read: TextSource['read']) {
  const waiting = new Map<string, Map<string, Done>>()
  return (language: string, section: string, done: Done) => {
    const requested = waiting.get(language) ?? new Map<string, Done>()
    waiting.set(language, requested.set(section, done))
    if (requested.size > 1) return
    queueMicrotask(() => {
      waiting.delete(language)
      const finish = (texts: Partial<Record<string, ResourceKey>>) => {
        // A failed section gets a value, because a section without a value would never be requested again.
        for (const [name, done] of requested) done(!texts[name], texts[name] ?? {})
      }
      read(language, [...requested.keys()]).then(finish, () => finish({}))
    })
  }
}

/**
 * Fetches sections from the portal's own addresses: all in one file from the server, or one by one from the service
 * worker, which caches them separately. On a first visit, which the worker does not serve yet, its cache is used if the
 * server cannot be reached.
 */
export async function fetchTexts(
  language: string,
  sections: readonly string[],
): Promise<Partial<Record<string, ResourceKey>>> {
  if (!navigator.serviceWorker?.controller)
    try {
      return await readJson(`${language}?sections=${sections}`)
    } catch {}
  const found = await Promise.all(
    sections.map((section) => readJson(`${language}/${section}.json`).catch(() => {})),
  )
  return Object.fromEntries(sections.map((section, at) => [section, found[at]]))
}

async function readJson(path: string) {
  const address = `/locales/${path}`
  const response = await fetch(address).catch(() => caches.match(address, { ignoreSearch: true }))
  if (!response?.ok) throw new Error(`no ${path}`)
  return await response.json()
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return findLanguage(i18n.language) ?? 'es'
}

export function usePlatformName(): string {
  return useTranslation().i18n.options.interpolation?.defaultVariables?.platform
}

/** Picks a text in the visitor's language, or in the other language if it has not been written in the visitor's. */
export function useText(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language] || text.es || text.en
}

/** Changes the language and stores the choice on this device, where it overrides every default from now on. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  return async (language) => {
    storeLanguage(language)
    // Hydration takes over the server's HTML part by part and needs it unchanged, so the language changes afterwards.
    await quiet()
    await i18n.changeLanguage(language)
  }
}
