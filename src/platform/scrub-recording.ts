import { scrubUrl } from './scrub.ts'

/** Names of what pictures are written in look like addresses, and are none. */
const addresses = /(?:https?:\/\/(?!www\.w3\.org\/)|(?<![\w.:/])\/(?=[\w%:-]+\/))[^\s"'<>()\\]+/g
const secrets: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Ids of sales have 22 characters, keys 43; classes of styles are as long, and have no capitals.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g, '[token]'],
]
/** Strings of JSON, whose rest tells nothing: numbers and names of fields are the recorder's own. */
const strings = /"(?:[^"\\]|\\.)*"/g

/**
 * A piece of a recording without addresses' details, e-mails and keys. The recorder masks what people read and write;
 * what is left is where they are, and what stands in attributes.
 */
export function scrubRecording(piece: string, origin: string): string {
  return piece.replace(strings, (string) => {
    const text: string = JSON.parse(string)
    const scrubbed = scrub(text, origin)
    return scrubbed === text ? string : JSON.stringify(scrubbed)
  })
}

function scrub(text: string, origin: string): string {
  let told = ''
  let at = 0
  for (const { 0: address, index } of text.matchAll(addresses)) {
    told += scrubWords(text.slice(at, index)) + scrubAddress(address, origin)
    at = index + address.length
  }
  return told + scrubWords(text.slice(at))
}

/** A path stays a path. */
function scrubAddress(address: string, origin: string): string {
  const told = scrubUrl(address, origin)
  return address.startsWith('/') ? told.slice(origin.length) : told
}

const scrubWords = (text: string): string =>
  secrets.reduce((told, [pattern, word]) => told.replace(pattern, word), text)
