const quote = 0x22
const backslash = 0x5c
/** Square brackets differ from curly ones in this bit alone. */
const curly = 0x20
const opening = 0x7b
const closing = 0x7d

/**
 * Whether lists and objects of a JSON text are nested more than `most` deep. Asked before it is parsed: what walks
 * through the value afterwards calls itself for each level, and would run out of stack.
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
