export interface Mail {
  to: string
  /** The sending agency, for the sender's name and the reply address. If absent, the platform is the sender. */
  agency?: { name: string; email: string }
  /** The platform's name, used if the configured sender has none, and its reply address. */
  platform?: { name: string; email: string | null }
  subject: string
  html: string
  text: string
  /** The one-click unsubscribe address for mail programs (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * The result of sending an e-mail. `answer`: the mail server's message. `bounced`: the address is unknown, and
 * `problem` is the receiving server's message.
 */
export type MailOutcome =
  | { result: 'sent'; messageId: string; answer?: string }
  | { result: 'bounced'; problem: string }

/** Sends e-mails. */
export interface MailGateway {
  /** Throws if the e-mail is rejected temporarily. */
  send(mail: Mail): Promise<MailOutcome>
}
