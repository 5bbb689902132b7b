import type { i18n } from 'i18next'

type Find = (key: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Texts without values, and groups of texts, keyed by the platform's name, language, section and key. */
const plain = new Map<string, unknown>()
/** A limit above the number of texts in both languages, needed because a key can be made from a value. */
const maxKept = 20_000

/**
 * Looks up each text of a page only once, because most are shown several times: lookups took up to a third of the time
 * to render a page. Texts without values are kept for later pages, texts with values only for this page. For the
 * server, where texts do not change.
 */
export function rememberTexts(i18n: i18n, platform: string): void {
  const ofPage = new Map<string, unknown>()
  const make = i18n.getFixedT.bind(i18n) as (...words: unknown[]) => Find

  function remembering(language: unknown, section: unknown, prefix?: unknown, options?: unknown): Find {
    const find = make(language, section, prefix, options)
    const place = JSON.stringify([platform, language, section, prefix])
    const remembered: Find = (key, values, ...rest) => {
      if (typeof key !== 'string' || rest.length > 0 || !isSimple(values)) return find(key, values, ...rest)
      const words = values === undefined ? '' : JSON.stringify(values)
      const known = words === '' || words === group ? plain : ofPage
      const name = `${place}${key} ${words}`
      const text = known.get(name)
      if (text !== undefined) return text
      const found = find(key, values)
      // For a text that is not loaded yet, the key is returned; it is not remembered.
      if (typeof found === 'string' && `${prefix}.${key}`.endsWith(found)) return found
      if (known.size >= maxKept) known.clear()
      known.set(name, found)
      return found
    }
    return Object.assign(remembered, find)
  }
  i18n.getFixedT = remembering as unknown as typeof i18n.getFixedT
}

const group = JSON.stringify({ returnObjects: true })

/** Whether equal values have equal JSON. */
const isSimple = (values: unknown): boolean =>
  values === undefined ||
  (typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((one) => ['string', 'number', 'boolean'].includes(typeof one)))
