import { get } from 'node:http'

export interface Download {
  /** `Content-Encoding`, if any. */
  coding?: string
  /** The transferred bytes, which `fetch` would decompress. */
  body: Buffer
}

/** The response at `url` for a browser that accepts brotli. Rejects unless it is found. */
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
