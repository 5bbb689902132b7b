import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { VoucherKey } from '#core/sales/vouchers.ts'
import { changeSetting } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seal, unseal } from '#server/platform/keys/sealed.ts'
import { type MapSealed, sealedOnce } from '#server/platform/keys/sealed-once.ts'
import { sealedSetting } from '#server/platform/keys/sealed-places.ts'

type World = Pick<Deps, 'database' | 'keys'>

const setting = 'voucher-keys'

/**
 * The newest key signs, and its private part `d` is sealed. Older keys keep only the public part, for vouchers that are
 * already printed.
 */
type Key = JsonWebKey & { revoked?: true }
type Keys = [Key, ...Key[]]

const mapSealed: MapSealed<Keys> = (keys, map) =>
  keys.map((key) => (key.d === undefined ? key : { ...key, d: map(key.d) })) as Keys

const makeKey = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })

/** The keys as stored, newest first. */
export const readVoucherKeys = (deps: World): Promise<Keys> =>
  sealedOnce<Keys>(deps, setting, () => [makeKey()], mapSealed)

export const sealedVoucherKeys = sealedSetting('key for vouchers', setting, mapSealed)

const idOf = ({ x = '' }: JsonWebKey): string =>
  createHash('sha256').update(x).digest('base64url').slice(0, 8)

/** The current Ed25519 signing key with its id; the key is created on first use. */
export async function signingKey(deps: World): Promise<{ id: string; key: JsonWebKey }> {
  const [key] = await readVoucherKeys(deps)
  return { id: idOf(key), key: { ...key, ...(key.d && { d: unseal(deps, key.d) }) } }
}

/** The public parts of the keys, newest first, with which an offline phone verifies vouchers. */
export async function listVoucherKeys(deps: World): Promise<VoucherKey[]> {
  return (await readVoucherKeys(deps)).map(({ revoked, ...key }) => ({
    ...{ id: idOf(key), x: key.x ?? '' },
    ...(revoked && { revoked }),
  }))
}

/**
 * Rotates the signing key. Vouchers signed with the old key stay valid, and its private part is deleted. Returns the
 * new id.
 */
export async function changeVoucherKey(deps: World): Promise<string> {
  await readVoucherKeys(deps)
  const key = makeKey()
  const own = { ...key, d: seal(deps, key.d ?? '') }
  await changeSetting<Keys>(deps.database, setting, (keys) => [
    own,
    ...keys.map(({ d: _, ...shown }) => shown),
  ])
  return idOf(key)
}

/**
 * Revokes a key, so that its vouchers become invalid; if it is the signing key, a new one replaces it. Returns the id
 * of the signing key, or null for an unknown id.
 */
export async function revokeVoucherKey(deps: World, id: string): Promise<string | null> {
  const known = (await readVoucherKeys(deps)).find((key) => idOf(key) === id)
  if (!known) return null
  // Done first, because a revoked key must not sign.
  if ((await signingKey(deps)).id === id) await changeVoucherKey(deps)
  await changeSetting<Keys>(
    deps.database,
    setting,
    (keys) => keys.map((key) => (key.x === known.x ? { ...key, revoked: true } : key)) as Keys,
  )
  return (await signingKey(deps)).id
}
