import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

/** "Alforja <reservas@alforja.example>" without the name. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** A mail for nodemailer, marked against automatic replies. `from`: the platform's sender. */
export const compose = (from: string, mail: Mail): SendMailOptions => ({
  from: mail.agency ? { name: mail.agency.name, address: addressIn(from) } : from,
  replyTo: mail.agency && { name: mail.agency.name, address: mail.agency.email },
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  attachments: mail.attachments,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
