import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

/** The address without the name: "Alforja <reservas@alforja.example>" becomes "reservas@alforja.example". */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** The sender: the agency with its name, or the platform with the name in `from`, if any, else its own name. */
function senderOf(from: string, { agency, platform }: Mail): Pick<SendMailOptions, 'from' | 'replyTo'> {
  const address = addressIn(from)
  if (agency)
    return { from: { name: agency.name, address }, replyTo: { name: agency.name, address: agency.email } }
  if (!platform) return { from }
  return {
    from: address === from ? { name: platform.name, address } : from,
    replyTo: platform.email ? { name: platform.name, address: platform.email } : undefined,
  }
}

/**
 * Converts an e-mail for nodemailer, and marks it so that it triggers no automatic replies. `from`: the platform's
 * sender.
 */
export const compose = (from: string, mail: Mail): SendMailOptions => ({
  ...senderOf(from, mail),
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
