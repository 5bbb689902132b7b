import { createTokenSource, type ServiceAccount } from '#server/platform/keys/google-token.ts'
import type { MediaGateway } from './port.ts'

const scope = 'https://www.googleapis.com/auth/devstorage.read_write'
const patienceMillis = 30_000
/** The prefix of this product's files in the bucket, which may contain other files. */
const prefix = 'files/'

/**
 * Stores files in a Firebase Storage bucket, through the JSON API of Cloud Storage, as a service account. Browsers
 * never access the bucket. Files stored at `earlier` before the bucket existed are still found there. Rejects if the
 * bucket does not respond.
 */
export function createBucketMedia(
  account: ServiceAccount,
  bucket: string,
  earlier: MediaGateway,
  host = 'https://storage.googleapis.com',
): MediaGateway {
  const token = createTokenSource(account, [scope])
  const objects = `/storage/v1/b/${encodeURIComponent(bucket)}/o`
  const objectOf = (id: string) => `${objects}/${encodeURIComponent(prefix + id)}`

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(host + path, {
      ...init,
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${await token()}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMillis),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the file bucket responded with ${response.status}`)
  }

  return {
    async put(id, bytes) {
      const query = new URLSearchParams({ uploadType: 'media', name: prefix + id })
      const body = Uint8Array.from(bytes)
      const response = await ask(`/upload${objects}?${query}`, { method: 'POST', body })
      await response.body?.cancel()
      if (response.status === 404) throw new Error('the file bucket does not exist')
    },
    async get(id) {
      const response = await ask(`${objectOf(id)}?alt=media`)
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      return await earlier.get(id)
    },
    async drop(id) {
      const response = await ask(objectOf(id), { method: 'DELETE' })
      await response.body?.cancel()
      await earlier.drop(id)
    },
  }
}
