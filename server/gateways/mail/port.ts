export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** How mail leaves the house. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
}
