const quote = 0x22
const backslash = 0x5c
/** The bit in which a curly bracket differs from the corresponding square bracket. */
const curly = 0x20
const opening = 0x7b
const closing = 0x7d

/**
 * Whether a JSON text is nested more than `most` levels deep. Checked before parsing, since recursive code would
 * overflow the stack.
 */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === backslash) at++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if ((code | curly) === opening) {
      if (++depth > most) return true
    } else if ((code | curly) === closing) depth--
  }
  return false
}
