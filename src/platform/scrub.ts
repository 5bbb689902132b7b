import { findRoute } from '#core/app/routes.ts'

/** Paths of ours that name a file or a verb, never a person, a sale or a key. */
const plainPath = /^\/(?:assets|drawings|locales|rpc|media\/images)\/[\w./:@-]+$/
/** Paths of ours of which only the prefix may be sent. */
const ownPrefix = /^\/(?:api|vouchers|sandbox|webhooks|media|dev)(?=\/)/

/**
 * An address in the form that monitoring may receive: the route pattern of our own addresses, without query and
 * fragment, and only the origin of others. Empty for an invalid address.
 */
export function scrubUrl(address: string, origin: string): string {
  if (address === '') return ''
  const url = parse(address, origin)
  if (!url) return ''
  if (url.origin !== origin) return url.origin === 'null' ? url.protocol : `${url.origin}/`
  return origin + scrubPath(url.pathname)
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}

function scrubPath(path: string): string {
  if (plainPath.test(path)) return path
  const pattern = findRoute(path)
  if (pattern) return pattern
  return `${ownPrefix.exec(path)?.[0] ?? ''}/*`
}

const addresses = /https?:\/\/[^\s"'<>()\\]+/g
const paths = /(?<![\w.])\/(?:booking|transaction-response|vouchers|sandbox|api|rpc)\b[^\s"'<>()\\]*/g
const secrets: readonly [RegExp, string][] = [
  [/[^\s@"'<>()=,;:]+@[^\s@"'<>()=,;]+\.[A-Za-z]{2,}/g, '[email]'],
  // Sale ids have 22 characters, keys 43.
  [/[\w-]{22,}/g, '[token]'],
  [/\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, '[code]'],
  [/\+?\d(?:[ ().-]?\d){7,}/g, '[number]'],
]

/** Removes the details of addresses, e-mails, keys, codes and long numbers from a message or a stack. */
export function scrubText(text: string, origin: string): string {
  let scrubbed = ''
  let at = 0
  for (const match of text.matchAll(addresses)) {
    scrubbed += scrubWords(text.slice(at, match.index), origin) + scrubUrl(match[0], origin)
    at = match.index + match[0].length
  }
  return scrubbed + scrubWords(text.slice(at), origin)
}

function scrubWords(text: string, origin: string): string {
  const withoutPaths = text.replace(paths, (path) => scrubUrl(path, origin).slice(origin.length))
  return secrets.reduce((scrubbed, [pattern, word]) => scrubbed.replace(pattern, word), withoutPaths)
}
