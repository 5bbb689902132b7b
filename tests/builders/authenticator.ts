import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const presentAndVerified = 0x05
const withKey = 0x40

/** A security key: creates one passkey for the site at `origin`, and signs with it. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0
  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  const answer = (response: Record<string, string | string[]>) => ({
    ...{ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
  })
  return {
    id,
    /** The options that `beginPasskey` returns. */
    make({ challenge }: Record<string, unknown>) {
      // COSE: an elliptic curve key, ES256, P-256, and its point.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key])
      const authData = new Uint8Array(data(presentAndVerified | withKey, made))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The options that `askPasskey` returns. */
    prove({ challenge }: Record<string, unknown>) {
      uses += 1
      const said = clientData('webauthn.get', challenge)
      const authData = data(presentAndVerified)
      return answer({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey).toString('base64url'),
      })
    },
  }
}
