import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

/** A mail as nodemailer wants it, never to be answered by other machines. */
export const compose = (from: string, mail: Mail): SendMailOptions => ({
  from,
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
