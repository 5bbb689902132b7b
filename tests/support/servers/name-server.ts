import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const txt = 16
const noSuchName = 3

/** A name server with TXT records, over UDP on a free port. A name without records does not exist. */
export async function startNameServer() {
  const records = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) =>
    socket.send(
      answerTo(asked, (name) => records.get(name) ?? []),
      port,
      address,
    ),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** RFC 1035: the header, the question as asked, and records that point to its name. */
function answerTo(asked: Buffer, textsOf: (name: string) => readonly string[]): Buffer {
  const headerBytes = 12
  const labels: string[] = []
  let at = headerBytes
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = asked.subarray(headerBytes, at + 5)
  const texts = textsOf(labels.join('.').toLowerCase())
  const header = Buffer.alloc(headerBytes)
  asked.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (texts.length > 0 ? 0 : noSuchName), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(recordOf)])
}

function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? []).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  )
  const data = Buffer.concat(parts)
  const fixed = Buffer.alloc(12)
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(txt, 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt32BE(0, 6)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}
