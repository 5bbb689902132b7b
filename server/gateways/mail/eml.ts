import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { newId } from '#server/platform/database/ids.ts'
import { compose } from './compose.ts'
import { type KeptMail, mailFolder } from './kept-mails.ts'
import type { MailGateway } from './port.ts'

/**
 * Stores e-mails locally: each as `<data>/mails/<time>-<id>.eml`, exactly as SMTP would send it, with a JSON file for
 * the mailbox beside it.
 */
export function createEmlMail(dataFolder: string, from: string): MailGateway {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = mailFolder(dataFolder)
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(compose(from, mail))
      await mkdir(folder, { recursive: true })
      const at = new Date().toISOString()
      const id = `${at.replace(/[:.]/g, '-')}-${newId()}`
      const { to, subject, html, text } = mail
      const attachments = (mail.attachments ?? []).map(({ content, ...rest }) => ({
        ...rest,
        base64: content.toString('base64'),
      }))
      const kept: KeptMail = { id, at, to, subject, html, text, attachments }
      await writeFile(join(folder, `${id}.eml`), message as Buffer)
      // Renamed when complete: the list reads only complete files.
      await writeFile(join(folder, `${id}.part`), JSON.stringify(kept))
      await rename(join(folder, `${id}.part`), join(folder, `${id}.json`))
      return { result: 'sent', messageId }
    },
  }
}
