import { shortened } from './problems.ts'

/** An SMTP server's response, as reported by the mail client. */
interface Said {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/**
 * The server's message about an unknown address, or null for any other response. The response must concern the
 * recipient, be permanent (5yz), and concern the address (5.1) or the mailbox (5.2). A server that rejects all of our
 * mail (5.7) says nothing about the address.
 */
export function bounceIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, command, responseCode, response } = error as Error & Said
  if (code !== 'EENVELOPE' || command !== 'RCPT TO') return null
  const status = Number(responseCode)
  const words = shortened(response)
  const [, subject] = /^5\d\d[ -]5\.(\d{1,3})\.\d/.exec(words) ?? []
  const isOfAddress = subject ? subject === '1' || subject === '2' : [550, 551, 553].includes(status)
  return status >= 500 && status < 600 && isOfAddress ? words : null
}
