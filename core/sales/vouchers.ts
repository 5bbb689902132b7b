import { type Kind, kinds } from '#core/products/products.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'

/**
 * The contents of a voucher's QR code: the URL of our voucher page, with a signed token in its fragment, which never
 * reaches a server: `2.<key>.<account>.<line>.<kind and days>.<people>.<signature>`. It contains no personal data and
 * has only one canonical form.
 */
export interface VoucherClaims {
  keyId: string
  accountId: string
  lineId: string
  kind: Kind
  /** The first and the last day of the service, in local time. */
  from: Day
  to: Day
  people: number
}

/** A parsed token whose signature is not checked yet. */
export interface ReadVoucher {
  claims: VoucherClaims
  /** The part that is signed. */
  message: string
  /** 64 bytes in base64url. */
  signature: string
}

const version = '2'
export const voucherPath = '/voucher'

// The last letter of a 64-byte signature carries two bits; any other letter would be a second form of the same
// signature.
const tokenPattern =
  /^2\.([\w-]{8})\.(\d{4,12})\.([\w-]{22})\.([0-2])([0-9a-z]{4})([0-9a-z]{4})\.([1-9]\d{0,2})\.([\w-]{85}[AQgw])$/

const dayText = (day: Day): string => dayNumber(day).toString(36).padStart(4, '0')
const dayFrom = (text: string): Day => dayOf(Number.parseInt(text, 36))

/** The message that is signed for a voucher, in ASCII. */
export const voucherMessage = ({ keyId, accountId, lineId, kind, from, to, people }: VoucherClaims): string =>
  [
    version,
    keyId,
    accountId,
    lineId,
    `${kinds.indexOf(kind)}${dayText(from)}${dayText(to)}`,
    String(people),
  ].join('.')

/** The text of the QR code. `origin`: the portal's origin, without a trailing slash. */
export const voucherUrl = (origin: string, token: string): string => `${origin}${voucherPath}#${token}`

/**
 * Parses the token in a scanned or pasted text, which is our URL on any host or the token alone; null if there is none.
 */
export function readVoucher(text: string): ReadVoucher | null {
  const token = text.trim().split('#').at(-1) ?? ''
  const found = tokenPattern.exec(token)
  if (!found) return null
  const [
    ,
    keyId = '',
    accountId = '',
    lineId = '',
    kind = '',
    from = '',
    to = '',
    people = '',
    signature = '',
  ] = found
  const claims: VoucherClaims = {
    ...{ keyId, accountId, lineId, kind: kinds[Number(kind)] as Kind },
    ...{ from: dayFrom(from), to: dayFrom(to), people: Number(people) },
  }
  const message = voucherMessage(claims)
  return `${message}.${signature}` === token ? { claims, message, signature } : null
}

/** Public part of a key that signs or signed vouchers. `x`: an Ed25519 public key, 32 bytes in base64url. */
export interface VoucherKey {
  id: string
  x: string
  /** If set, signatures of the key are no longer valid, since the private key may have leaked. */
  revoked?: true | undefined
}

/** States of a voucher on the server. `void`: its service was canceled; `revoked`: its key was revoked. */
export const voucherStandings = ['valid', 'redeemed', 'void', 'altered', 'revoked'] as const
export type VoucherStanding = (typeof voucherStandings)[number]
