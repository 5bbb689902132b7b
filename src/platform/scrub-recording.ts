import { scrubUrl } from './scrub.ts'

/** XML namespaces of drawings look like addresses, but are none. */
const addresses = /(?:https?:\/\/(?!www\.w3\.org\/)|(?<![\w.:/])\/(?=[\w%:-]+\/))[^\s"'<>()\\]+/g
const secrets: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Ids of sales have 22 characters, keys 43; class names may be as long, but have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g, '[token]'],
]
/** Strings of JSON; the rest is numbers and field names of the recorder, which are not personal. */
const strings = /"(?:[^"\\]|\\.)*"/g

/**
 * A piece of a recording without details of addresses, e-mails and keys. The recorder masks texts and inputs; the addresses
 * of pages and the attributes of elements remain.
 */
export function scrubRecording(piece: string, origin: string): string {
  return piece.replace(strings, (string) => {
    const text: string = JSON.parse(string)
    const scrubbed = scrub(text, origin)
    return scrubbed === text ? string : JSON.stringify(scrubbed)
  })
}

function scrub(text: string, origin: string): string {
  let scrubbed = ''
  let at = 0
  for (const { 0: address, index } of text.matchAll(addresses)) {
    scrubbed += scrubWords(text.slice(at, index)) + scrubAddress(address, origin)
    at = index + address.length
  }
  return scrubbed + scrubWords(text.slice(at))
}

/** Keeps a path a path. */
function scrubAddress(address: string, origin: string): string {
  const scrubbed = scrubUrl(address, origin)
  return address.startsWith('/') ? scrubbed.slice(origin.length) : scrubbed
}

const scrubWords = (text: string): string =>
  secrets.reduce((scrubbed, [pattern, word]) => scrubbed.replace(pattern, word), text)
