import { createKeyRing, type KeyRing } from '#server/platform/keys/key-ring.ts'

/** Keys of tests' servers on databases that other servers of theirs may have filled. */
export const testKey = 'a-key-of-the-tests-that-seals-nothing-of-anybody'

export const testKeys = (...keys: string[]): KeyRing => createKeyRing(keys.length > 0 ? keys : [testKey])
