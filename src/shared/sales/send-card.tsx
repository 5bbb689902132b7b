import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isWaiting, openReference } from '#core/sales/sales.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import type { DeskSale } from './desk-sale.ts'

/** A card with the client's own link to a sale. */
export function SendCard({ desk }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  if (!desk.clientUrl || !desk.sale.customer) return null
  return (
    <Card className="space-y-4 print:hidden">
      <h2 className="text-xl">{t('send.title')}</h2>
      <SendLink desk={desk} />
    </Card>
  )
}

/** The client's own link to a sale; its label follows the sale's state. Empty for users who may not have the link. */
export function SendLink({ desk: { sale, account, clientUrl } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const message = useMessage(sale)
  const words = useShareWords(Boolean(sale.customer?.email))
  if (!clientUrl || !sale.customer) return null
  const { email, phone } = sale.customer
  return (
    <div className="space-y-4">
      <p className="text-muted">{t(email ? 'send.text' : 'send.text_no_mail')}</p>
      <div data-dd-privacy="mask">
        <ShareLink
          url={clientUrl}
          phone={phone}
          email={email}
          words={{
            ...words,
            link: t('send.link'),
            message,
            subject: t('send.subject', { agency: account.name }),
          }}
        />
      </div>
    </div>
  )
}

/** Whether the driver of a future ride does not know the flight yet. */
const lacksFlight = ({ choice, ridesAhead = [] }: DeskSale['sale']['lines'][number]): boolean =>
  choice.kind === 'transfers' && ridesAhead.some((ride) => choice.legs[ride]?.flight === '')

/** The message before the link. */
function useMessage(sale: DeskSale['sale']): string {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  const { code, currency } = sale
  const who = { name: sale.customer?.givenName ?? '', code }
  const money = (minor: number) => formatMoney(minor, currency, language)
  const open = isWaiting(sale.state) ? openReference(sale.payments) : undefined
  if (open?.reference) {
    const { number, expiresAt } = open.reference
    return t('send.message.reference', {
      ...{ ...who, number, amount: money(open.amountMinor) },
      where: t(`send.where.${open.method === 'oxxo' ? 'oxxo' : 'spei'}`),
      when: formatInstant(expiresAt, zone, language),
    })
  }
  if (sale.state !== 'confirmed' && sale.state !== 'completed') return t('send.message.other', who)
  const context = sale.lines.some(lacksFlight) ? 'flight' : ''
  if (sale.dueMinor === 0) return t('send.message.voucher', { ...who, context })
  return t('send.message.due', { ...who, context, amount: money(sale.dueMinor) })
}
