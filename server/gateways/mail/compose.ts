import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './port.ts'

/** "Alforja <reservas@alforja.example>" without the name. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** The agency by name; the platform under the name in `from`, or else its own. */
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

/** A mail for nodemailer, marked against automatic replies. `from`: the platform's sender. */
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
