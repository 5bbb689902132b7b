import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

/** A mail as received. */
export interface TakenMail {
  from: string
  to: string
  raw: string
}

/** The server's refusals of recipients, by the local part of their address. */
const refusals: Record<string, [status: number, words: string]> = {
  nobody: [550, '5.1.1 No such user here'],
  full: [552, '5.2.2 Mailbox full'],
  relay: [554, '5.7.1 Relay access denied'],
  unknown: [550, '5.1.1 <%s>: Recipient address rejected'],
}

/** An SMTP server with a user and a password. */
export async function startMailServer() {
  const user = { username: 'alforja', password: 'llave de correo' }
  const world = { taken: [] as TakenMail[], asked: [] as string[], busy: new Set<string>() }
  const server = new SMTPServer({
    // TLS would need a self-signed certificate.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === user.username && password === user.password
      done(isRight ? null : new Error('Authentication failed'), { user: username })
    },
    onRcptTo({ address }, _session, done) {
      world.asked.push(address)
      const [local = ''] = address.split('@')
      const [status, words] = refusals[local.replace(/[-\d]+$/, '')] ?? []
      if (words) return done(Object.assign(new Error(words.replace('%s', address)), { responseCode: status }))
      if (world.busy.has(address))
        return done(Object.assign(new Error(`4.2.1 <${address}>: Try again later`), { responseCode: 451 }))
      done()
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const { mailFrom, rcptTo } = session.envelope
      world.taken.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo[0]?.address ?? '',
        raw: Buffer.concat(chunks).toString(),
      })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const urlFor = (password: string) =>
    `smtp://${user.username}:${encodeURIComponent(password)}@127.0.0.1:${port}`
  return Object.assign(world, {
    url: urlFor(user.password),
    wrongUrl: urlFor('otra llave'),
    /** The first mail to an address, once it has arrived. */
    async mailTo(address: string): Promise<TakenMail> {
      const find = () => world.taken.find(({ to }) => to === address)
      await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true)
      return find() as TakenMail
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** The parts of a mail, each with its type and its decoded text; attachments as their bytes. */
export function readParts(raw: string): { type: string; headers: string; content: Buffer }[] {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(end + 4)
  const type = /^content-type: ([^;\r\n]+)/im.exec(headers)?.[1]?.toLowerCase() ?? 'text/plain'
  const boundary = /^content-type: multipart\/[^\r\n]*boundary="?([^";\r\n]+)/im.exec(headers)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.replace(/^\r\n/, '')))
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return [{ type, headers, content: decode(body, encoding) }]
}

function decode(body: string, encoding = '7bit'): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const plain = body.replace(/=\r\n/g, '')
  return Buffer.from(
    plain.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** A header, with its encoded words decoded. */
export function headerOf(raw: string, name: string): string {
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decode(text.replaceAll('_', ' '), 'quoted-printable').toString(),
    )
}
