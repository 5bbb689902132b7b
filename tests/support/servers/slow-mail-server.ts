import { createServer, type Socket } from 'node:net'

export interface SlowMailServer {
  /** The URL for `SMTP_URL`. */
  url: string
  /** Received mails, by their `To`. */
  taken: string[]
  /** Number of mails awaiting an answer. */
  waiting(): number
  /** Answers the waiting mails, and later ones at once. */
  hurry(): void
  close(): Promise<void>
}

/** Receives mails over SMTP (RFC 5321), and only accepts them after `hurry`. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const taken: string[] = []
  const held = new Set<() => void>()
  let isSlow = true
  const server = createServer((socket: Socket) => {
    let text = ''
    let isData = false
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    say('220 slow')
    socket.on('data', (chunk) => {
      text += chunk
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (isData) {
          const last = text.indexOf('\r\n.\r\n')
          if (last < 0) return
          const to = /^To: (.*)$/im.exec(text)?.[1] ?? ''
          text = text.slice(last + 5)
          isData = false
          const answer = () => {
            held.delete(answer)
            taken.push(to)
            say('250 taken')
          }
          if (!isSlow) answer()
          else held.add(answer)
          continue
        }
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^DATA/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 slow')
      }
    })
    socket.on('close', () => held.clear())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    waiting: () => held.size,
    hurry() {
      isSlow = false
      for (const answer of [...held]) answer()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.unref()
        resolve()
      }),
  }
}
