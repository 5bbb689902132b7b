/** A parsed object: its names, and the offset of its stream's bytes, if it has one. */
export interface WrittenObject {
  names: string[]
  streamAt: number | null
  /** Whether a keyword that must follow the dictionary occurs inside it: readers disagree about what comes after. */
  torn: boolean
  /** The number of characters read for it. */
  length: number
}

/** The maximum number of times that each character is read, on average: objects can be crafted so that they overlap. */
const maxReadings = 16

const space = '[\\0\\t\\n\\f\\r ]'
const regular = '[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]'
// A crafted index may point anywhere: into a picture, a comment, or text. So an object is parsed at every possible
// offset.
const beginning = new RegExp(`obj(?<=\\d(?:${space}|%[^\\r\\n]*[\\r\\n])*obj)|trailer`, 'g')
const token = new RegExp(`${space}+|%[^\\r\\n]*|<<|>>|<[^<>]*>|/${regular}*|${regular}+|.`, 'sy')
const outside = /^(?:\d*obj|endobj|stream|endstream|xref|trailer)/

/**
 * All objects and trailers in a PDF that could be referenced, whether listed or not, including several with the same
 * number. Throws if reading all of them would take too long.
 */
export function* writtenObjects(text: string): Generator<WrittenObject> {
  let left = maxReadings * text.length
  for (const { index, 0: word } of text.matchAll(beginning)) {
    const found = readObject(text, index + word.length)
    left -= found.length
    if (left < 0) throw new Error('too many objects overlap')
    yield found
  }
}

/** The object at this offset. */
export function readObject(text: string, from: number): WrittenObject {
  const names: string[] = []
  let depth = 0
  token.lastIndex = from
  for (let read = token.exec(text)?.[0]; read !== undefined; read = token.exec(text)?.[0]) {
    if (read === '<<') depth += 1
    else if (read === '>>') depth = Math.max(depth - 1, 0)
    else if (read === '(') token.lastIndex = endOfString(text, token.lastIndex)
    else if (read.startsWith('/')) names.push(withoutEscapes(read.slice(1)))
    else if (outside.test(read)) {
      const streamAt = read.startsWith('stream') ? token.lastIndex - read.length + 'stream'.length : null
      return { names, streamAt, torn: depth > 0, length: token.lastIndex - from }
    }
  }
  return { names, streamAt: null, torn: false, length: text.length - from }
}

/** The end of a string whose opening parenthesis was just read. Parentheses that are not escaped may be nested. */
function endOfString(text: string, from: number): number {
  const sign = /\\.|[()]/gs
  sign.lastIndex = from
  let depth = 1
  for (let read = sign.exec(text)?.[0]; read !== undefined; read = sign.exec(text)?.[0]) {
    if (read === '(') depth += 1
    else if (read === ')') depth -= 1
    if (depth === 0) return sign.lastIndex
  }
  return text.length
}

/** Replaces the escapes #xx that a name may contain. */
export const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
