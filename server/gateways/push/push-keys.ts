import webPush from 'web-push'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { type MapSealed, sealedOnce } from '#server/platform/keys/sealed-once.ts'
import { sealedSetting } from '#server/platform/keys/sealed-places.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Creates a key pair that identifies the sender to push services, base64url. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

const setting = 'push-keys'
const mapSealed: MapSealed<PushKeys> = ({ publicKey, privateKey }, map) => ({
  publicKey,
  privateKey: map(privateKey),
})

/**
 * Returns the installation's key pair. It is created at the first start and never replaced, since devices store the
 * public key permanently. The private key is stored encrypted.
 */
export async function openPushKeys(deps: Pick<Deps, 'database' | 'keys'>): Promise<PushKeys> {
  const sealed = await sealedOnce(deps, setting, makePushKeys, mapSealed)
  return mapSealed(sealed, (text) => unseal(deps, text))
}

export const sealedPushKeys = sealedSetting('key for push services', setting, mapSealed)
