import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatInstant } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { DeskSale } from './desk-sale.ts'

type Problem = DeskSale['problems'][number]

/** The facts of a disputed payment for the agency, and a link to send evidence of the sale. */
export function DisputeFacts({
  sale,
  problem,
  details,
}: {
  sale: Pick<DeskSale['sale'], 'code' | 'currency'>
  problem: 'dispute' | 'inquiry'
  details: Pick<Problem, 'amountMinor' | 'dueBy' | 'handedInAt' | 'isLate'>
}) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  const { data } = useQuery(api.agency.getAffiliate.queryOptions({ input: {} }))
  const { code, currency } = sale
  const { amountMinor, dueBy, handedInAt, isLate = false } = details
  // What was handed in is with the bank, and so is what came too late.
  const isOpen = !handedInAt && !isLate
  const facts = [
    ['amount', formatMoney(amountMinor ?? 0, currency, language)],
    ...(dueBy ? [[isLate ? 'overdue' : 'due_by', formatInstant(dueBy, zone, language)] as const] : []),
    ...(handedInAt ? [['handed_in', formatInstant(handedInAt, zone, language)] as const] : []),
    ...(isOpen ? [['to_do', t(`problem.${problem}.to_do`)] as const] : []),
  ] as const
  const executive = data?.executive
  return (
    <>
      <dl className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{t(`problem.fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && executive && (
        <a
          href={`mailto:${executive.email}?subject=${encodeURIComponent(t('problem.evidence_for', { code }))}`}
          className={buttonClass({ look: 'outline', className: 'mt-3' })}
        >
          {t('problem.send_evidence')}
        </a>
      )}
      {isOpen && data && !executive && <p className="mt-1">{t('problem.reply', { code })}</p>}
    </>
  )
}
