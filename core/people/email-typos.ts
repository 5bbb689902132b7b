/** Common e-mail hosts, and valid hosts that differ from them by one letter. */
const known = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.mx', 'icloud.com', 'live.com.mx'],
  ...['live.com', 'msn.com', 'aol.com', 'mail.com', 'ymail.com', 'email.com', 'hotmail.es', 'outlook.es'],
  ...['yahoo.es', 'gmx.com', 'me.com', 'prodigy.net.mx'],
]

/**
 * The probable correction of an e-mail address whose host has one missing, extra, wrong or transposed letter; else
 * null.
 */
export function likelyEmail(typed: string): string | null {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  if (at < 1 || known.includes(host)) return null
  const meant = known.find((one) => isOneOff(host, one))
  return meant ? `${address.slice(0, at)}@${meant}` : null
}

function isOneOff(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  const isSwapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2)
  return (
    isSwapped ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB.slice(1)
  )
}
