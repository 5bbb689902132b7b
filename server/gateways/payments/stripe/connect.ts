import Stripe from 'stripe'
import { KeyRefused } from '#server/gateways/payments/port.ts'

/** A customer waits for some of these calls, and the app for 15 s; each is attempted twice. Milliseconds. */
const patience = { timeout: 5_000, maxNetworkRetries: 1 } as const

/** Stripe, by the key of an account. `apiUrl`: null is Stripe itself. */
export function connect({ secretKey, apiUrl }: { secretKey: string; apiUrl: string | null }): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    ...patience,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
  })
}

/** The id of the account of a key, and its name in Stripe's dashboard. Throws `KeyRefused`, or another error without an answer. */
export async function identifyStripe(connection: Parameters<typeof connect>[0]) {
  const account = await told(connect(connection).accounts.retrieveCurrent())
  const name =
    account.settings?.dashboard.display_name || account.business_profile?.name || account.email || account.id
  return { id: account.id, name, isForTests: false }
}

/** An error without Stripe's own message, which quotes user input. */
export const wordsOf = ({ type, code, param, statusCode, requestId }: Stripe.errors.StripeError): string =>
  [type, code, param, statusCode, requestId].filter(Boolean).join(' ')

/** What Stripe answers, or an error in words of ours. */
export async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const words = `Stripe: ${wordsOf(error)}`
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
    throw error instanceof StripeAuthenticationError || error instanceof StripePermissionError
      ? new KeyRefused(words, { cause: error })
      : new Error(words, { cause: error })
  }
}
