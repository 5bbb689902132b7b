export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Where a mail program posts to that its reader wants no more of these (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** How mail leaves the house. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}
