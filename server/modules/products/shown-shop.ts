import { hoursInTexts, wholeAddress } from '#core/agencies/contact.ts'
import { withInks, withPageInks } from '#core/looks/legibility.ts'
import type { InstalmentOption } from '#core/money/instalment-fees.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { keepsRooms } from '#core/products/groups.ts'
import type { ShownAccount, ShownGroup, ShownPlace } from '#core/products/storefronts.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Group } from '#server/modules/groups/tables.ts'
import { hoursWords } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Destination } from './store.ts'

/** An agency as presented to customers, from its row. */
export function shownAccount(
  account: Account,
  plans: readonly InstalmentOption[] = [],
  sellsGiftCards = false,
): ShownAccount {
  const { id, name, legalName, phone, email, rnt, language, currency, theme, tagline, kinds } = account
  const { timeZone, banner, secondPhone, openingHours } = account
  const hours = hoursInTexts(openingHours, hoursWords)
  return {
    id,
    name,
    legalName,
    address: wholeAddress(account),
    // In international format: the reader may be abroad.
    phone: groupedPhone(phone),
    email,
    rnt,
    language,
    currency,
    timeZone,
    theme: withInks(theme),
    tagline,
    kinds,
    // Every page contains this: absent values take no bytes.
    ...(banner && { banner }),
    ...(secondPhone && { secondPhone: groupedPhone(secondPhone) }),
    ...(hours && { hours }),
    ...(sellsGiftCards && { sellsGiftCards }),
    ...(plans.length > 0 && { instalments: plans.map(({ months }) => months) }),
  }
}

/** A group as presented to its guests, from its row. */
export function shownGroup(group: Group): ShownGroup {
  const { url, kind, name, intro, startsOn, endsOn, destinationId, picture, page } = group
  return {
    url,
    kind,
    name,
    intro,
    startsOn,
    endsOn,
    destinationId,
    picture,
    isOnSale: keepsRooms(group.state),
    ...(page ? { page: withPageInks(page) } : {}),
  }
}

/** A place as presented to customers, from its row. */
export function shownPlace(row: Destination): ShownPlace {
  const { id, name, country, state, timeZone, airportCode, airportName, zones, tagline, picture } = row
  const airport = { code: airportCode, name: airportName }
  return { id, name, country, state, timeZone, airport, zones, tagline, picture }
}
