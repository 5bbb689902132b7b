import type { Deps } from '#server/platform/deps.ts'
import { signature, signatures } from '#server/platform/keys/sealed.ts'

const signedPart = 'sandbox-webhooks'
const inBase64 = (key: string): string => Buffer.from(key, 'base64url').toString('base64')

/** The key that signs webhooks, derived so that a provider can know it without learning the installation's key. */
export const webhookKey = (deps: Pick<Deps, 'keys'>): string => inBase64(signature(deps, signedPart))

/** All keys with which an event may still be signed. */
export const webhookKeys = (deps: Pick<Deps, 'keys'>): string[] => signatures(deps, signedPart).map(inBase64)
