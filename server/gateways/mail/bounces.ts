/** What an SMTP server answered, as the client tells it. */
interface Said {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

const mostWords = 200

/**
 * What the server said of an address that there is not, or null for everything else. Asked about the recipient, it knows
 * that for good (5yz), and that it is about the address (5.1) or the mailbox (5.2): a server that will not send for us at
 * all (5.7) says nothing of the address.
 */
export function bounceIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, command, responseCode, response } = error as Error & Said
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return null
  const status = Number(responseCode)
  const words = String(response ?? '').replace(/\s+/g, ' ')
  const [, subject] = /^5\d\d[ -]5\.(\d{1,3})\.\d/.exec(words) ?? []
  const isOfAddress = subject ? subject === '1' || subject === '2' : [550, 551, 553].includes(status)
  return status >= 500 && status < 600 && isOfAddress ? words.slice(0, mostWords) : null
}
