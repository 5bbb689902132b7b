import { type Kind, kinds } from '#core/products/products.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'

/**
 * The contents of a voucher's QR code: the address of our voucher page, with a signed token in its fragment, which no
 * server sees: `2.<key>.<account>.<line>.<kind and days>.<people>.<signature>`. No personal data, one canonical form.
 */
export interface VoucherClaims {
  keyId: string
  accountId: string
  lineId: string
  kind: Kind
  /** First and last day of the service, in local time. */
  from: Day
  to: Day
  people: number
}

/** A parsed token; its signature is not checked yet. */
export interface ReadVoucher {
  claims: VoucherClaims
  /** The signed part. */
  message: string
  /** 64 bytes in base64url. */
  signature: string
}

const version = '2'
export const voucherPath = '/voucher'

// The last letter of 64 bytes has two bits: any other would be a second form of the same signature.
const tokenPattern =
  /^2\.([\w-]{8})\.(\d{4,12})\.([\w-]{22})\.([0-2])([0-9a-z]{4})([0-9a-z]{4})\.([1-9]\d{0,2})\.([\w-]{85}[AQgw])$/

const dayText = (day: Day): string => dayNumber(day).toString(36).padStart(4, '0')
const dayFrom = (text: string): Day => dayOf(Number.parseInt(text, 36))

/** The signed message of a voucher: ASCII. */
export const voucherMessage = ({ keyId, accountId, lineId, kind, from, to, people }: VoucherClaims): string =>
  [
    version,
    keyId,
    accountId,
    lineId,
    `${kinds.indexOf(kind)}${dayText(from)}${dayText(to)}`,
    String(people),
  ].join('.')

/** The text of the QR code. `origin`: of the portal, without a trailing slash. */
export const voucherUrl = (origin: string, token: string): string => `${origin}${voucherPath}#${token}`

/** The token in a scanned or pasted text: our address on any host, or the token alone; else null. */
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

/** Public part of a key that signs or has signed vouchers: `x` is an Ed25519 point, 32 bytes in base64url. */
export interface VoucherKey {
  id: string
  x: string
  /** Its signatures are no longer valid: the private key may have leaked. */
  revoked?: true | undefined
}

/** States of a voucher on the server. `void`: its service was canceled. `revoked`: its key was. */
export const voucherStandings = ['valid', 'redeemed', 'void', 'altered', 'revoked'] as const
export type VoucherStanding = (typeof voucherStandings)[number]
