export interface Mail {
  to: string
  /** The sending agency: the sender's name and the reply address. None: the platform. */
  agency?: { name: string; email: string }
  /** The platform's name, for a configured sender without one, and its reply address. */
  platform?: { name: string; email: string | null }
  subject: string
  html: string
  text: string
  /** The one-click unsubscribe address for mail programs (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * The result of a mail. `answer`: the mail server's message. `bounced`: unknown address; `problem`: the receiver's
 * message.
 */
export type MailOutcome =
  | { result: 'sent'; messageId: string; answer?: string }
  | { result: 'bounced'; problem: string }

/** Sends mail. */
export interface MailGateway {
  /** Throws for a temporary rejection. */
  send(mail: Mail): Promise<MailOutcome>
}
