export interface Mail {
  to: string
  /** The agency whose letter it is: readers see its name and answer to its address. None: the platform's. */
  agency?: { name: string; email: string }
  subject: string
  html: string
  text: string
  /** Where a mail program posts to that its reader wants no more of these (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** What became of a mail. `bounced`: there is nobody at the address; `problem`: as the other side said it. */
export type MailOutcome = { result: 'sent'; messageId: string } | { result: 'bounced'; problem: string }

/** How mail leaves the house. */
export interface MailGateway {
  /** Throws when it is not taken for a reason that may pass. */
  send(mail: Mail): Promise<MailOutcome>
}
