import { partyLimits } from '#core/products/party.ts'
import {
  productCounts as counts,
  maxRateMinor,
  maxShareBp,
  timePattern,
} from '#core/products/product-limits.ts'
import type {
  NightSurcharge,
  Occupancy,
  PartyPrice,
  PolicyTemplate,
  TourGuestType,
} from '#core/products/products.ts'
import { guestCodes } from '#core/products/tour-codes.ts'
import { type Day, isDay } from '#core/time/days.ts'

/** "$1,450.50 MXN", "1450,5" or "1.450,50" as hundredths; null for ambiguous values such as "1.450". */
export function hundredths(typed: string): number | null {
  const value = typed.replaceAll(/[$\s\u00a0]|mxn|usd|m\.n\./gi, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(value)) return exact(value.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(value)) return exact(value.replaceAll('.', '').replace(',', '.'))
  // Results of formulas have many decimals.
  if (/^\d{1,9}\.\d{5,}$/.test(value)) return Math.round(Number(value) * 100)
  return exact(value.replace(',', '.'))
}

function exact(value: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** "2027-03-31", with or without a time, or "31/03/2027". */
export function dayFrom(typed: string): Day | null {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d.*)?$/.exec(typed) ?? []
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  const day = iso ?? (year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : '')
  return isDay(day) ? day : null
}

const yes = new Set(['yes', 'y', 'sí', 'si', 's', 'true', 'verdadero', '1', 'x'])
const no = new Set(['no', 'n', 'false', 'falso', '0'])

export function flagFrom(typed: string): boolean | null {
  const word = typed.toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : null
}

const words = (value: string): string[] => value.split(/[\s;,]+/).filter((word) => word !== '')

/** "5:0 12:15": free up to 5 years, 15 % of the night up to 12 years. Ages must increase. */
export function bandsOf(value: string): Occupancy['children'] | null {
  const bands = words(value).map((word) => {
    const [age = '', percent = ''] = word.split(':')
    return {
      upToAge: /^\d{1,2}$/.test(age) ? Number(age) : 99,
      bp: hundredths(percent.replace('%', '')) ?? -1,
    }
  })
  const good = bands.every(
    ({ upToAge, bp }, at) => upToAge <= 17 && bp >= 0 && upToAge > (bands[at - 1]?.upToAge ?? -1),
  )
  return good ? bands : null
}

/** The same as a text; null: it has amounts, or nothing. */
export function bandsText(bands: Occupancy['children']): string | null {
  const parts = bands.map((band) => ('bp' in band ? `${band.upToAge}:${band.bp / 100}` : null))
  return parts.length > 0 && !parts.includes(null) ? parts.join(' ') : null
}

/** "3:0 12:350.50": free up to 3 years, an amount per night up to 12 years. Ages must increase. */
export function childAmountsOf(value: string): Occupancy['children'] | null {
  const bands = words(value).map((word) => {
    const [age = '', amount = ''] = word.split(':')
    return {
      upToAge: /^\d{1,2}$/.test(age) ? Number(age) : 99,
      amountMinor: hundredths(amount) ?? -1,
    }
  })
  const good = bands.every(
    ({ upToAge, amountMinor }, at) =>
      upToAge <= 17 && amountMinor >= 0 && upToAge > (bands[at - 1]?.upToAge ?? -1),
  )
  return good && bands.length > 0 && bands.length <= counts.childBands ? bands : null
}

/** The same as a text; null: it has shares, or nothing. */
export function childAmountsText(bands: Occupancy['children']): string | null {
  const parts = bands.map((band) =>
    'amountMinor' in band ? `${band.upToAge}:${band.amountMinor / 100}` : null,
  )
  return parts.length > 0 && !parts.includes(null) ? parts.join(' ') : null
}

/** "22:00-06:00 25%" or "22:00-06:00 150": from and to, and a share of the price or an amount. */
export function nightOf(value: string): NightSurcharge | null {
  const [, from = '', to = '', more = '', percent] =
    /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)\s+([\d.,]+)\s*(%)?$/.exec(value) ?? []
  const amount = hundredths(more)
  if (!timePattern.test(from) || !timePattern.test(to) || from === to || !amount) return null
  const most = percent ? maxShareBp : maxRateMinor
  return amount > most ? null : { from, to, ...(percent ? { bp: amount } : { amountMinor: amount }) }
}

export const nightText = (night: NightSurcharge): string =>
  `${night.from}-${night.to} ${'bp' in night ? `${night.bp / 100}%` : night.amountMinor / 100}`

/** "7:50% 2:100% 0:1n": half from 7 days before, and so on; "n" counts nights. Days must decrease. */
export function policyOf(value: string): PolicyTemplate | null {
  const steps: { daysBefore: number; penalty: PolicyTemplate[number]['penalty'] }[] = []
  for (const word of words(value)) {
    const [, days, percent, nights] = /^(\d{1,3}):(?:(\d{1,3})%|(\d{1,2})n)$/.exec(word) ?? []
    if (!days || Number(days) >= (steps.at(-1)?.daysBefore ?? 1000) || Number(percent ?? 0) > 100) return null
    if (!percent && Number(nights) < 1) return null
    steps.push({
      daysBefore: Number(days),
      penalty: percent ? { bp: Number(percent) * 100 } : { nights: Number(nights) },
    })
  }
  return steps
}

/** The same as a text; null: it has amounts or parts of per cents, or nothing. */
export function policyText(policy: PolicyTemplate): string | null {
  const parts = policy.map(({ daysBefore, penalty }) => {
    if (daysBefore === null || 'amountMinor' in penalty) return null
    if ('nights' in penalty) return `${daysBefore}:${penalty.nights}n`
    return penalty.bp % 100 === 0 ? `${daysBefore}:${penalty.bp / 100}%` : null
  })
  return parts.length > 0 && !parts.includes(null) ? parts.join(' ') : null
}

/** "ADULT:12-99:100 CHILD:3-11:50": guest types with their ages and shares of the price. */
export function guestTypesOf(value: string): TourGuestType[] | null {
  const types = words(value).map((word) => {
    const [, name, least, most, share] = /^([a-z]+):(\d{1,3})-(\d{1,3}):([\d.]+)%?$/i.exec(word) ?? []
    const code = guestCodes.find((known) => known === name?.toUpperCase())
    const bp = hundredths(share ?? '')
    return code && bp !== null ? { code, minAge: Number(least), maxAge: Number(most), bp } : null
  })
  return types.every((one) => one !== null) ? types : null
}

export const guestTypesText = (types: readonly TourGuestType[]): string =>
  types.map(({ code, minAge, maxAge, bp }) => `${code}:${minAge}-${maxAge}:${bp / 100}`).join(' ')

/** "4:90% 8:80%": from 4 guests on, each pays 90% of the price; from 8 on, 80%. The percent signs are optional. */
export function partyPricesOf(value: string): PartyPrice[] | null {
  const steps = words(value).map((word) => {
    const [, least, share] = /^(\d{1,2}):([\d.]+)%?$/.exec(word) ?? []
    return { fromGuests: Number(least ?? 0), bp: hundredths(share ?? '') ?? 0 }
  })
  const good = steps.every(
    ({ fromGuests, bp }) =>
      fromGuests >= 2 && fromGuests <= partyLimits.guests && bp >= 1 && bp <= maxShareBp,
  )
  return good && steps.length > 0 && steps.length <= counts.partyPrices ? steps : null
}

/** The same as a text; null: none. With the percent signs, because spreadsheets read "4:90" as a time of day. */
export const partyPricesText = (steps: readonly PartyPrice[]): string | null =>
  steps.map(({ fromGuests, bp }) => `${fromGuests}:${bp / 100}%`).join(' ') || null
