import type { MailProblem } from '#core/agencies/mail-trials.ts'

const maxWords = 200

/** A mail server's message, shortened. */
export const shortened = (words: unknown): string =>
  String(words ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, maxWords)

/** The mail server's message in an error, or else the error's own message. */
export const saidBy = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  const { response } = error as Error & { response?: unknown }
  return shortened(response ?? error.message)
}

/** Problems by nodemailer's error codes. */
const byCode: Record<string, MailProblem> = {
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EPROTOCOL: 'unreachable',
  ETLS: 'certificate',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  EOAUTH2: 'sign_in',
  EMESSAGE: 'refused',
}

/** Why the SMTP client could not send; null if the error does not come from the mail server or the connection. */
export function problemIn(error: unknown): MailProblem | null {
  if (!(error instanceof Error)) return null
  const { code, command } = error as Error & { code?: unknown; command?: unknown }
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient'
  if (code === 'ESOCKET' && /certificate|self.signed|SSL|TLS/i.test(error.message)) return 'certificate'
  return byCode[String(code)] ?? null
}
