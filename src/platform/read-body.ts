/**
 * Reads a response's bytes as they arrive; `onProgress` receives fractions from 0 to 1 if the response states its
 * length. `Content-Length` may be that of the compressed response, so a header of ours gives the uncompressed length.
 * Throws a `TypeError` for an incomplete response.
 */
export async function readBody(
  response: Response,
  onProgress?: (part: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const total = Number(response.headers.get('x-file-bytes'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  for (const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    read += value.length
    if (total > 0) onProgress?.(Math.min(1, read / total))
  }
  if (total > 0 && read !== total) throw new TypeError('incomplete response')
  return chunks
}
