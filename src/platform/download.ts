import { reach } from './reach.ts'
import { readBody } from './read-body.ts'

/** A server that sends nothing for this long while it creates a file counts as unreachable. */
const patienceMillis = 120_000

/**
 * Downloads a file of the portal under the name that the server gave it. `onProgress` receives fractions from 0 to 1,
 * and is not called while the server creates the file. Errors: a `Refusal`; a `TypeError` if the server cannot be
 * reached; the reason with which `signal` was aborted.
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

/** Passes a file to the browser, which saves or shows it. */
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
