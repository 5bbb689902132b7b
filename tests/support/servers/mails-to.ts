import { type KeptMail, listKeptMails } from '#server/gateways/mail/kept-mails.ts'
import type { TestApp } from './app.ts'

const patienceMillis = 15_000

/** Mails to an address, the newest first, once there are as many. */
export async function mailsTo({ deps }: TestApp, to: string, count: number): Promise<KeptMail[]> {
  const end = Date.now() + patienceMillis
  for (;;) {
    const mails = await listKeptMails(deps.config.dataFolder, { to, limit: 50 })
    if (mails.length >= count) return mails
    if (Date.now() > end) throw new Error(`only ${mails.length} mails to ${to}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
