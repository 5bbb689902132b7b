import { clientHeader, generation } from '#core/app/client.ts'
import { expectAnswer, markServerUnreachable } from './connectivity.ts'
import { isSaid, Refusal } from './verbs.ts'

/** The timeout: on a weak connection, a phone needs a long time for a few megabytes. */
const patienceMillis = 180_000

/**
 * Uploads a file unchanged to an address of ours and returns the server's response. `token` authorizes a person who is
 * not signed in; `key` is the same for every retry. `onProgress` receives fractions from 0 to 1. Errors: a `Refusal`; a
 * `TypeError` if the server cannot be reached.
 */
export function upload(
  address: string,
  file: File,
  {
    token,
    key,
    onProgress,
  }: { token?: string | null; key?: string; onProgress?: (part: number) => void } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest()
    const answered = expectAnswer()
    request.open('POST', address)
    request.responseType = 'json'
    request.timeout = patienceMillis
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader(clientHeader, `${generation}`)
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.slice(-120)))
    if (key) request.setRequestHeader('x-file-key', key)
    if (token) request.setRequestHeader('authorization', `Registration ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    const lost = () => {
      markServerUnreachable()
      reject(new TypeError('not our server'))
    }
    request.onerror = lost
    request.ontimeout = lost
    request.onload = () => {
      const response: unknown = request.response
      if (response === null) return lost()
      answered()
      if (request.status < 300) resolve(response)
      else reject(isSaid(response) ? new Refusal(response) : new TypeError('not our server'))
    }
    request.send(file)
  })
}
