import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from './port.ts'

/** An e-mail that was stored instead of sent. */
export interface KeptMail extends Pick<Mail, 'to' | 'subject' | 'html' | 'text'> {
  id: string
  at: string
  attachments: { filename: string; contentType: string; base64: string }[]
}

const idPattern = /^[\w-]{20,80}$/

export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mails')

/** Returns stored e-mails, newest first, at most `limit`; `to` filters by recipient. */
export async function listKeptMails(
  dataFolder: string,
  options: { to?: string; limit: number },
): Promise<KeptMail[]> {
  const names = await readdir(mailFolder(dataFolder)).catch(() => [])
  const found: KeptMail[] = []
  for (const name of names
    .filter((entry) => entry.endsWith('.json'))
    .sort()
    .reverse()) {
    const mail = await findKeptMail(dataFolder, name.slice(0, -'.json'.length))
    if (mail && (!options.to || mail.to.toLowerCase() === options.to.toLowerCase())) found.push(mail)
    if (found.length >= options.limit) break
  }
  return found
}

export async function findKeptMail(dataFolder: string, id: string): Promise<KeptMail | null> {
  const bytes = await readKept(dataFolder, id, 'json')
  return bytes ? (JSON.parse(bytes.toString('utf8')) as KeptMail) : null
}

/** Returns the e-mail exactly as SMTP would send it, or null. */
export const findRawMail = (dataFolder: string, id: string): Promise<Buffer | null> =>
  readKept(dataFolder, id, 'eml')

async function readKept(dataFolder: string, id: string, extension: 'json' | 'eml'): Promise<Buffer | null> {
  if (!idPattern.test(id)) return null
  return readFile(join(mailFolder(dataFolder), `${id}.${extension}`)).catch(() => null)
}
