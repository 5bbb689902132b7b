import { get } from 'node:http'

export interface Download {
  /** `Content-Encoding`, if any. */
  coding?: string
  /** As it came over the wire, which `fetch` would unpack. */
  body: Buffer
}

/** What a browser that reads brotli gets at `url`. Rejects unless it is there. */
export function download(url: string): Promise<Download> {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br, zstd' }
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      if (answer.statusCode !== 200) reject(new Error(`${url} answers ${answer.statusCode}`))
      answer.on('end', () =>
        resolve({ coding: answer.headers['content-encoding'], body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}
