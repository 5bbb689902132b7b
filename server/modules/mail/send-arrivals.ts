import { groupedPhone } from '#core/people/phones.ts'
import { kinds } from '#core/products/products.ts'
import { formatDay } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type Arrival, listArrivals } from '#server/modules/sales/list-arrivals.ts'
import { type Addressee, findAddresseeOf } from '#server/modules/subscriptions/list-addressees.ts'
import { guestsInWords } from '#server/modules/vouchers/voucher-words.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { textsIn } from '#server/platform/texts-in.ts'
import { addresseeMail, subscriptionReason } from './addressee-letter.ts'
import type { Row } from './letter.ts'

/** Sends a subscriber the services that begin on a given day at their agency; sends nothing if there are none. */
export async function sendArrivals(deps: Deps, { subscriptionId, on }: Jobs['send-arrivals']): Promise<void> {
  const addressee = await findAddresseeOf(deps.database, subscriptionId, 'arrivals')
  const arrivals = addressee ? await listArrivals(deps.database, addressee.accountId, on) : []
  if (!addressee || arrivals.length === 0) return
  const { language } = addressee
  const account = await getAccount(deps, addressee.accountId)
  const t = textsIn(language, 'mail')
  const words = {
    agency: account.name,
    count: arrivals.length,
    day: formatDay(on, language, 'long'),
  }
  await deps.mail.send(
    addresseeMail(deps, addressee, account, {
      subject: t('addressee.arrivals.subject', words),
      heading: t('addressee.arrivals.heading'),
      paragraphs: [t('addressee.arrivals.intro', words)],
      sections: kinds.flatMap((kind) => {
        const rows = arrivals.filter((arrival) => arrival.kind === kind)
        return rows.length > 0
          ? [{ title: t(`addressee.arrivals.kinds.${kind}`), rows: rows.map((row) => rowOf(row, language)) }]
          : []
      }),
      button: {
        label: t('addressee.open_transfers'),
        url: `${deps.config.baseUrl}/agency/sales/transfer-service`,
      },
      why: subscriptionReason(account.name, addressee),
    }),
  )
}

/** A row in the list: the guest and the service. */
function rowOf({ code, customer, snapshot }: Arrival, language: Addressee['language']): Row {
  const who = customer ? `${customer.givenName} ${customer.familyName} · ${groupedPhone(customer.phone)}` : ''
  const items = snapshot.items.map((item) =>
    [item.name[language], item.detail[language], guestsInWords(item, language)].filter(Boolean).join(', '),
  )
  return {
    label: [who, code].filter(Boolean).join(' · '),
    value: [snapshot.name[language], snapshot.destination[language], ...items].join(' · '),
  }
}
