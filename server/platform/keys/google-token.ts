import { createSign } from 'node:crypto'
import { hourMillis, hourSeconds, minuteMillis } from '#core/time/lengths.ts'

/** The fields of a service account's key file that are used. */
export interface ServiceAccount {
  project_id: string
  client_email: string
  private_key: string
  token_uri: string
}

/** How long before its expiry an access token is replaced. */
const marginMillis = minuteMillis
const patienceMillis = 10_000

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs an assertion of the service account (RFC 7519), valid for an hour. */
export function signAs(
  { client_email, private_key }: ServiceAccount,
  nowSeconds: number,
  claims: { aud: string } & Record<string, unknown>,
): string {
  const whole = { iss: client_email, iat: nowSeconds, exp: nowSeconds + hourSeconds, ...claims }
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(whole)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
}

/**
 * Returns a function that requests an access token for the scopes, once an hour (RFC 7523). It rejects if Google
 * refuses the request.
 */
export function createTokenSource(account: ServiceAccount, scopes: readonly string[]): () => Promise<string> {
  let known: { token: Promise<string>; endsAt: number } | null = null
  return () => {
    const now = Date.now()
    if (known && known.endsAt - marginMillis > now) return known.token
    const token = fetchToken(account, scopes, Math.floor(now / 1000))
    const mine = { token, endsAt: now + hourMillis }
    known = mine
    token.catch(() => {
      if (known === mine) known = null
    })
    return token
  }
}

async function fetchToken(
  account: ServiceAccount,
  scopes: readonly string[],
  nowSeconds: number,
): Promise<string> {
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: signAs(account, nowSeconds, { aud: account.token_uri, scope: scopes.join(' ') }),
    }),
    signal: AbortSignal.timeout(patienceMillis),
  })
  const { access_token: token } = (response.ok ? await response.json() : {}) as { access_token?: string }
  if (!token) throw new Error(`Google refused access: ${response.status}`)
  return token
}
