import { useTranslation } from 'react-i18next'
import type { Agreed } from '#core/agencies/registration-desk.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { type Kind, kinds as productKinds } from '#core/products/products.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { FoldedText } from '#src/ui/folded-text.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'
import { AskedList } from './asked-list.tsx'
import type { Happened } from './file-query.ts'
import { inWords } from './said-of.ts'

/** An event in a file's history, with its note, author and time. */
export function HappenedLine({ happened, currency }: { happened: Happened; currency: Currency }) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const language = useLanguage()
  const zone = useZone()
  const {
    event,
    at,
    by,
    document,
    noteKind,
    said,
    to,
    of,
    on,
    paid,
    agreement,
    withoutContract,
    agreedBefore,
  } = happened
  const name = document && t(`documents:kind.${document.kind}`)
  const title = noteKind
    ? t(`note.kind.${noteKind}`)
    : happened.isUnchanged
      ? t('history.unchanged')
      : t(`event.${event}`, { name: to ?? '', of: of ?? '' })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 font-medium">
        <span>{title}</span>
        {document && (
          <a
            href={`/files/registrations/${document.id}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {name}
          </a>
        )}
      </p>
      {paid && (
        <p className="wrap-anywhere">
          {t('history.paid', {
            amount: formatMoney(paid.amountMinor, currency, language),
            reference: paid.reference,
          })}
        </p>
      )}
      <AskedList round={happened} />
      <ChangedList changed={happened.changed} />
      {happened.change && (
        <p className="wrap-anywhere">
          {t(`changes.line.${happened.change.kind}`, { value: happened.change.value })}
        </p>
      )}
      {agreement && <AgreedLine agreed={agreement} currency={currency} />}
      {withoutContract && <p className="text-sm">{t('history.without_contract')}</p>}
      {agreedBefore && <AgreedLine agreed={agreedBefore} currency={currency} isBefore />}
      {said && <FoldedText text={said} words={{ more: t('history.more'), less: t('history.less') }} />}
      {on && (
        <p className="text-sm">
          {t(document ? 'history.valid' : 'history.next', { day: formatDay(on, language) })}
        </p>
      )}
      <p className="text-sm text-muted">
        {by.name ?? t(`history.by_${by.who}`)}
        {' · '}
        <ListedTime at={at} zone={zone} language={language} />
      </p>
    </>
  )
}

/** The changed fields, with their earlier values. */
function ChangedList({ changed }: Pick<Happened, 'changed'>) {
  const { t } = useTranslation(['registration-desk', 'register'])
  if (changed.length === 0) return null
  return (
    <ul className="list-disc pl-5 text-sm wrap-anywhere" data-dd-privacy="mask">
      {changed.map(({ field, was }) => {
        const name = t(`register:label.${field}`)
        return <li key={field}>{was ? t('history.was', { name, was: inWords(field, was) }) : name}</li>
      })}
    </ul>
  )
}

function AgreedLine({
  agreed: { commissionBp, markupBp, sellerBp, creditLimitMinor },
  currency,
  isBefore = false,
}: {
  agreed: Agreed
  currency: Currency
  isBefore?: boolean
}) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const shares = (of: Record<Kind, number>) =>
    productKinds
      .map((kind) => `${t(`approval.kind.${kind}`)} ${formatPercent(of[kind], language)}`)
      .join(', ')
  return (
    <p className={`text-sm ${isBefore ? 'text-muted' : ''}`}>
      {isBefore && `${t('agreement.was')} `}
      {[
        t('history.commission', { shares: shares(commissionBp) }),
        t('history.markup', { shares: shares(markupBp) }),
        t('history.seller', { share: formatPercent(sellerBp, language) }),
        t('history.credit', { amount: formatMoney(creditLimitMinor, currency, language) }),
      ].join(' · ')}
    </p>
  )
}
