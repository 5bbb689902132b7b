/**
 * The bytes of an answer as they come; `onProgress` hears parts from 0 to 1 where the answer says how long it is. The
 * length on the wire may be that of a compressed answer, so a header of ours tells what comes out of it. Throws a
 * `TypeError` for half an answer.
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
  if (total > 0 && read !== total) throw new TypeError('half a file')
  return chunks
}
