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

/** How mail leaves the house. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}
