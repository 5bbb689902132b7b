import { scrubUrl } from './scrub.ts'

/** Matches addresses. XML namespaces of drawings look like addresses but are not matched. */
const addresses = /(?:https?:\/\/(?!www\.w3\.org\/)|(?<![\w.:/])\/(?=[\w%:-]+\/))[^\s"'<>()\\]+/g
const secrets: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Sale ids have 22 characters, keys 43. Class names may be as long, but have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g, '[token]'],
]
/** Matches strings of JSON; the rest is numbers and the recorder's field names, which are not personal. */
const strings = /"(?:[^"\\]|\\.)*"/g

/**
 * Removes the details of addresses, e-mails and keys from a piece of a recording. The recorder itself masks texts and
 * inputs, but not the addresses of pages and the attributes of elements.
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

/** Scrubs an address; a path without an origin stays a path. */
function scrubAddress(address: string, origin: string): string {
  const scrubbed = scrubUrl(address, origin)
  return address.startsWith('/') ? scrubbed.slice(origin.length) : scrubbed
}

const scrubWords = (text: string): string =>
  secrets.reduce((scrubbed, [pattern, word]) => scrubbed.replace(pattern, word), text)
