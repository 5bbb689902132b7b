import { type Kind, kinds } from '#core/products/products.ts'
import { type Day, dayNumber, dayOf } from '#core/time/days.ts'

/**
 * What the QR of a voucher says: the address of our page about vouchers, and in its fragment, which no server hears, a
 * signed token: `2.<key>.<account>.<line>.<kind and days>.<people>.<signature>`. Nothing personal, and one way to write it.
 */
export interface VoucherClaims {
  keyId: string
  accountId: string
  lineId: string
  kind: Kind
  /** First and last day of the service, where it is. */
  from: Day
  to: Day
  people: number
}

/** A token as it was read; whether the signature is one is for whoever has the keys. */
export interface ReadVoucher {
  claims: VoucherClaims
  /** What was signed. */
  message: string
  /** 64 bytes in base64url. */
  signature: string
}

const version = '2'
export const voucherPath = '/voucher'

// The last letter of 64 bytes has two bits: any other would be a second way to write the same signature.
const tokenPattern =
  /^2\.([\w-]{8})\.(\d{4,12})\.([\w-]{22})\.([0-2])([0-9a-z]{4})([0-9a-z]{4})\.([1-9]\d{0,2})\.([\w-]{85}[AQgw])$/

const dayText = (day: Day): string => dayNumber(day).toString(36).padStart(4, '0')
const dayFrom = (text: string): Day => dayOf(Number.parseInt(text, 36))

/** What is signed of a voucher: ASCII. */
export const voucherMessage = ({ keyId, accountId, lineId, kind, from, to, people }: VoucherClaims): string =>
  [
    version,
    keyId,
    accountId,
    lineId,
    `${kinds.indexOf(kind)}${dayText(from)}${dayText(to)}`,
    String(people),
  ].join('.')

/** What the QR says. `origin`: of the portal, without a slash at its end. */
export const voucherUrl = (origin: string, token: string): string => `${origin}${voucherPath}#${token}`

/** The token in what a camera read or somebody pasted: the address of ours on any host, or the token alone; else null. */
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
  /** What it signed is good no longer: somebody else may have had its private part. */
  revoked?: true | undefined
}

/** How a voucher stands by what the server knows. `void`: what it is for was cancelled. `revoked`: its key was. */
export const voucherStandings = ['valid', 'redeemed', 'void', 'altered', 'revoked'] as const
export type VoucherStanding = (typeof voucherStandings)[number]
