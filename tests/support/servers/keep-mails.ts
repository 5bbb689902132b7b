import type { Mail, MailGateway } from '#server/gateways/mail/port.ts'

/** Appends sent mails to `mails`. */
export const keepMailsIn = (mails: Mail[]): MailGateway => ({
  async send(mail) {
    mails.push(mail)
    return { result: 'sent', messageId: `<${mails.length}@tests.example>` }
  },
})
