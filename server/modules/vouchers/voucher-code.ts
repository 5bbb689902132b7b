import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import { settings } from '#server/platform/tables.ts'

const settingName = 'voucher-key'
const version = 'ALF1'

/** The Ed25519 key that signs vouchers, made at first use; whoever is second reads the first's. */
async function voucherKey(database: Executor): Promise<JsonWebKey> {
  const read = () => database.select().from(settings).where(eq(settings.name, settingName))
  const [known] = await read()
  if (known) return known.value as JsonWebKey
  const value = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  await database.insert(settings).values({ name: settingName, value }).onConflictDoNothing()
  const [row] = await read()
  return (row?.value ?? value) as JsonWebKey
}

/** With this a phone without signal can tell a true voucher. A JSON Web Key (OKP, Ed25519), public part only. */
export async function voucherPublicKey(
  database: Executor,
): Promise<{ kty: 'OKP'; crv: 'Ed25519'; x: string }> {
  const { x } = await voucherKey(database)
  return { kty: 'OKP', crv: 'Ed25519', x: x ?? '' }
}

/** What the voucher's QR says: "ALF1.<sale>.<line>.<signature>", the signature over what stands before it. */
export async function voucherCode(database: Executor, saleId: string, lineId: string): Promise<string> {
  const message = `${version}.${saleId}.${lineId}`
  const key = createPrivateKey({ key: await voucherKey(database), format: 'jwk' })
  return `${message}.${sign(null, Buffer.from(message), key).toString('base64url')}`
}

/** The sale and line of a voucher's code, or null when the key did not sign it. */
export function readVoucherCode(
  code: string,
  publicKey: JsonWebKey,
): { saleId: string; lineId: string } | null {
  const [tag, saleId, lineId, signature, ...rest] = code.split('.')
  if (tag !== version || !saleId || !lineId || !signature || rest.length > 0) return null
  const message = Buffer.from(`${version}.${saleId}.${lineId}`)
  const key = createPublicKey({ key: publicKey, format: 'jwk' })
  return verify(null, message, key, Buffer.from(signature, 'base64url')) ? { saleId, lineId } : null
}
