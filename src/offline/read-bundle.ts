import { type Bundle, type BundleHead, bundleFormat, type ShopTerms } from '#core/bundle/bundle.ts'
import { receivePack } from '#core/bundle/receive-pack.ts'

/**
 * A destination from the server, completed with the stored destination, `before`. Throws `RangeError` if the result
 * does not match the server's data: then the whole destination must be fetched.
 */
export function readBundle(
  bytes: Uint8Array<ArrayBuffer>,
  before: Bundle | null,
): { bundle: Bundle; shop: ShopTerms } {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const words = new TextDecoder().decode(bytes.subarray(4, 4 + length))
  const { shop, packs, ...head } = JSON.parse(words) as BundleHead
  if (head.format !== bundleFormat) throw new RangeError('unknown bundle format')
  let at = 4 + length
  const received = packs.map((sent) => {
    const from = at
    at += sent.bytes
    const known = before?.packs.find(({ kind }) => kind === sent.kind) ?? null
    return receivePack(sent, bytes.subarray(from, at), known)
  })
  if (at !== bytes.length) throw new RangeError('wrong bundle length')
  return { bundle: { ...head, packs: received }, shop }
}
