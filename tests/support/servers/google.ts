import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The key file of a fictitious service account. */
export const serviceAccountAt = (url: string) => ({
  project_id: 'alforja-test',
  client_email: 'push@alforja-test.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: `${url}/token`,
})

/** The claims of that account's token; throws where its signature is invalid. */
export function claimsOf(token: string): Record<string, unknown> & { claims?: Record<string, unknown> } {
  const [header, claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by the service account')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

export interface Asked {
  method: string
  path: string
  authorization: string | undefined
  body: string
}

/** Google's servers, limited to what a service account uses: `answer` handles authorized requests. */
export async function startGoogle() {
  const asked: Asked[] = []
  const google = {
    url: '',
    asked,
    answer: { status: 200, body: '{}', headers: {} as Record<string, string> },
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url: path = '' } = request
    asked.push({ method, path, authorization: request.headers.authorization, body })
    if (path === '/token') return response.end(JSON.stringify({ access_token: 'one', expires_in: 3600 }))
    response.writeHead(google.answer.status, google.answer.headers).end(google.answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  google.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return google
}
