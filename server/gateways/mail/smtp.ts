import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailGateway } from './port.ts'

/** Mail through an SMTP server: "smtps://user:password@host". Throws when it is not taken. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    async send(mail) {
      await transport.sendMail(compose(from, mail))
    },
  }
}
