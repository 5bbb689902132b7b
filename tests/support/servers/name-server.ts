import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const types = { address: 1, text: 16 }
const noSuchName = 3

/** A name server with TXT and A records, over UDP on a free port. A name without records resolves to the `usual` addresses. */
export async function startNameServer(usual: readonly string[] = []) {
  const records = new Map<string, readonly string[]>()
  const addresses = new Map<string, readonly string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) =>
    socket.send(answerTo(asked, { records, addresses, usual }), port, address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The TXT records by name. */
    records,
    /** The IPv4 addresses by name. */
    addresses,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

interface Zone extends Record<'records' | 'addresses', ReadonlyMap<string, readonly string[]>> {
  usual: readonly string[]
}

/** RFC 1035: the header, the question repeated, and records that point to its name. */
function answerTo(asked: Buffer, { records, addresses, usual }: Zone): Buffer {
  const headerBytes = 12
  const labels: string[] = []
  let at = headerBytes
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = asked.subarray(headerBytes, at + 5)
  const name = labels.join('.').toLowerCase()
  const texts = (records.get(name) ?? []).map((text) => recordOf(types.text, textData(text)))
  const hosts = (addresses.get(name) ?? usual).map((one) =>
    recordOf(types.address, Buffer.from(one.split('.').map(Number))),
  )
  const type = asked.readUInt16BE(at + 1)
  const answers = type === types.text ? texts : type === types.address ? hosts : []
  const header = Buffer.alloc(headerBytes)
  asked.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (texts.length + hosts.length > 0 ? 0 : noSuchName), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(answers.length, 6)
  return Buffer.concat([header, question, ...answers])
}

const textData = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/g) ?? []).flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]),
  )

function recordOf(type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(12)
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(type, 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt32BE(0, 6)
  fixed.writeUInt16BE(data.length, 10)
  return Buffer.concat([fixed, data])
}
