import { reach } from './reach.ts'
import { readBody } from './read-body.ts'

/** A server that says nothing for this long while it makes a file counts as gone. */
const patienceMillis = 120_000

/**
 * Fetches a file of ours and gives it to the browser to keep, under the name that the server gave it. `onProgress`
 * hears parts from 0 to 1; nothing while the server makes the file. Throws a `Refusal`, or a `TypeError` where the
 * server cannot be reached, or whatever `signal` was ended with.
 */
export async function download(
  address: string,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  await reach(address, { patienceMillis, signal }, async (response) => {
    const name = nameIn(response.headers.get('content-disposition') ?? '')
    if (name === null || !response.body) throw new TypeError('not our server')
    const chunks = await readBody(response, onProgress)
    giveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), name)
  })
}

/** Gives a file to the browser, which keeps or shows it. */
export function giveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function nameIn(disposition: string): string | null {
  const found = /^attachment; filename\*=UTF-8''([^;]+)$/.exec(disposition)
  return found ? decodeURIComponent(found[1] ?? '') : null
}
