import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { dialAddress } from '#core/people/phones.ts'
import { formatDays } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Found = Outputs['bookingEngine']['readPaymentLink']

interface Agency {
  id: string
  name: string
  phone: string
}

/**
 * The landing page of a payment link. Opening it does not use the link up, because mail programs prefetch links;
 * continuing does. `onOpened` navigates to the payment of the sale.
 */
export function PayByLinkScreen({
  agency,
  token,
  onOpened,
}: {
  agency: Agency
  token: string
  onOpened: (saleId: string) => void
}) {
  const { t } = useTranslation(['payment-links', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const link = api.bookingEngine.readPaymentLink.queryOptions({
    input: { accountId: agency.id, token },
    staleTime: 0,
  })
  const { data, error } = useQuery(link)
  const open = useMutation(
    api.bookingEngine.openPaymentLink.mutationOptions({
      onSuccess: ({ saleId }) => onOpened(saleId),
      // Another device used the link, or it ended in the meantime: show which.
      onError: (refused) => isRefusal(refused) && queries.invalidateQueries({ queryKey: link.queryKey }),
    }),
  )
  if (isRefusal(error)) return <Gone agency={agency} state="none" />
  if (!data) {
    if (error) throw error
    return (
      <div className="mx-auto w-full max-w-2xl px-4 py-8">
        <Skeleton className="h-80" />
      </div>
    )
  }
  if (data.state !== 'open' || !data.sale) {
    return <Gone agency={agency} state={data.state === 'open' ? 'none' : data.state} />
  }
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={t('page.title')} />
      <p className="mt-3">{t('page.text', { agency: agency.name, code: data.sale.code })}</p>
      <Card className="mt-6 space-y-4">
        <SaleInFew sale={data.sale} />
        {open.isError && <Notice tone="bad">{errorText(open.error)}</Notice>}
        <Button
          wide
          size="large"
          busy={open.isPending}
          onClick={() => open.mutate({ accountId: agency.id, token })}
        >
          {t('page.continue')}
        </Button>
        <p className="text-sm text-muted">{t('page.once')}</p>
      </Card>
    </div>
  )
}

function SaleInFew({ sale }: { sale: NonNullable<Found['sale']> }) {
  const { t } = useTranslation('payment-links')
  const language = useLanguage()
  const text = useText()
  const inWords = useDeadlineInWords()
  return (
    <>
      <ul className="space-y-2">
        {sale.lines.map((line) => (
          <li key={`${text(line.name)}${line.startsOn}`}>
            <span className="block font-semibold">{text(line.name)}</span>
            <span className="text-muted">{formatDays(line.startsOn, line.endsOn, language)}</span>
          </li>
        ))}
      </ul>
      <Amounts
        label={t('page.title')}
        rows={[
          {
            label: t('page.amount'),
            value: formatMoney(sale.amountMinor, sale.currency, language),
            strong: true,
            hint: t('page.until', { when: inWords(sale.expiresAt) }),
          },
        ]}
      />
    </>
  )
}

/** An invalid link: the reason, and the agency's contact. */
function Gone({ agency, state }: { agency: Agency; state: 'none' | Exclude<Found['state'], 'open'> }) {
  const { t } = useTranslation('payment-links')
  const title = t(`gone.${state}_title`)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-12">
      <EmptyState
        level={1}
        picture="expired-link"
        title={title}
        text={t(`gone.${state}_text`)}
        action={
          <>
            <a href={dialAddress(agency.phone)} className={buttonClass()}>
              {t('gone.call', { agency: agency.name })}
            </a>
            <Link
              to="/booking/$accountId/find-reservation"
              params={{ accountId: agency.id }}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('gone.find')}
            </Link>
          </>
        }
      />
    </div>
  )
}
