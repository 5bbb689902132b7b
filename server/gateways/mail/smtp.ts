import { createTransport } from 'nodemailer'
import { bounceIn } from './bounces.ts'
import { compose } from './compose.ts'
import type { MailGateway } from './port.ts'
import { shortened } from './problems.ts'

/** Sends e-mails through an SMTP server: "smtps://user:password@host". */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    async send(mail) {
      try {
        const { messageId, response } = await transport.sendMail(compose(from, mail))
        return { result: 'sent', messageId, answer: shortened(response) }
      } catch (error) {
        const problem = bounceIn(error)
        if (problem === null) throw error
        return { result: 'bounced', problem }
      }
    },
  }
}
