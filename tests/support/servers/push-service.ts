import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushAddress } from '#core/people/push.ts'

/** A device from its browser's view: its endpoint, and the decryption of its messages. */
export interface PushDevice {
  address: Extract<PushAddress, { transport: 'web_push' }>
  /** Decrypts the message in a request body. */
  open(body: Buffer): string
}

/** One request to the service. */
export interface PushRequest {
  device: string
  headers: IncomingMessage['headers']
  body: Buffer
  status: number
}

/** The service's response for a device (the last part of its endpoint): a status, and headers. */
type Answer = (device: string) => { status: number; headers?: Record<string, string> }

/** A test push service (RFC 8030) at `url`. */
export async function startPushService(answer: Answer = () => ({ status: 201 })) {
  const service = { answer, requests: [] as PushRequest[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const device = request.url?.split('/').at(-1) ?? ''
    const { status, headers = {} } = service.answer(device)
    service.requests.push({ device, headers: request.headers, body: Buffer.concat(chunks), status })
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(service, {
    url,
    /** A new device with an endpoint of this service. */
    device: (name = randomBytes(12).toString('base64url')) => makeDevice(`${url}/push/${name}`),
    /** Messages delivered to the device, decrypted, in order. */
    taken: ({ address, open }: PushDevice) =>
      service.requests
        .filter(({ device, status }) => status === 201 && address.endpoint.endsWith(`/${device}`))
        .map(({ body }) => JSON.parse(open(body))),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A device with its own keys, which decrypts as specified in RFC 8291. */
export function makeDevice(endpoint: string): PushDevice {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    address: {
      transport: 'web_push',
      endpoint,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    open(body) {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const derive = (key: Uint8Array, by: Uint8Array, info: string | Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, by, info, length))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = derive(keys.computeSecret(sender), auth, about, 32)
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

/** The sender's claims, after its signature (RFC 8292) is verified. Throws for an invalid one. */
export function readVapid(authorization = ''): {
  key: string
  claims: { aud: string; sub: string; exp: number }
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('nobody signed this')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
