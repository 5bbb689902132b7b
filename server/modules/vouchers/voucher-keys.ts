import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { VoucherKey } from '#core/sales/vouchers.ts'
import { changeSetting } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seal, unseal } from '#server/platform/keys/sealed.ts'
import { type MapSealed, sealedOnce } from '#server/platform/keys/sealed-once.ts'
import { sealedSetting } from '#server/platform/keys/sealed-places.ts'

type World = Pick<Deps, 'database' | 'keys'>

const setting = 'voucher-keys'

/** The newest signs, its private part `d` is sealed; of older ones only the public part is left, for vouchers that were printed under them. */
type Key = JsonWebKey & { revoked?: true }
type Keys = [Key, ...Key[]]

const mapSealed: MapSealed<Keys> = (keys, map) =>
  keys.map((key) => (key.d === undefined ? key : { ...key, d: map(key.d) })) as Keys

const makeKey = (): JsonWebKey => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })

/** As they are kept. */
export const readVoucherKeys = (deps: World): Promise<Keys> =>
  sealedOnce<Keys>(deps, setting, () => [makeKey()], mapSealed)

export const sealedVoucherKeys = sealedSetting('key for vouchers', setting, mapSealed)

const idOf = ({ x = '' }: JsonWebKey): string =>
  createHash('sha256').update(x).digest('base64url').slice(0, 8)

/** The Ed25519 key that signs vouchers now, made at first use, and what it is called in them. */
export async function signingKey(deps: World): Promise<{ id: string; key: JsonWebKey }> {
  const [key] = await readVoucherKeys(deps)
  return { id: idOf(key), key: { ...key, ...(key.d && { d: unseal(deps, key.d) }) } }
}

/** With these a phone without signal can tell a true voucher; the newest first. Public parts only. */
export async function listVoucherKeys(deps: World): Promise<VoucherKey[]> {
  return (await readVoucherKeys(deps)).map(({ revoked, ...key }) => ({
    ...{ id: idOf(key), x: key.x ?? '' },
    ...(revoked && { revoked }),
  }))
}

/** From now on a new key signs; what the old one signed stays good, and nobody can sign with it any more. Answers its id. */
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
 * What the key signed is refused from now on; where it is the one that signs, a new one takes its place. Answers the id of
 * the key that signs, or null where no key has that id.
 */
export async function revokeVoucherKey(deps: World, id: string): Promise<string | null> {
  const known = (await readVoucherKeys(deps)).find((key) => idOf(key) === id)
  if (!known) return null
  // First of all: a key that is revoked signs nothing.
  if ((await signingKey(deps)).id === id) await changeVoucherKey(deps)
  await changeSetting<Keys>(
    deps.database,
    setting,
    (keys) => keys.map((key) => (key.x === known.x ? { ...key, revoked: true } : key)) as Keys,
  )
  return (await signingKey(deps)).id
}
