import { useTranslation } from 'react-i18next'
import type { Agreed } from '#core/agencies/registration-desk.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** Commission and mark-up by product kind. */
export function AgreementTable({ commissionBp, markupBp }: Pick<Agreed, 'commissionBp' | 'markupBp'>) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-left tabular-nums sm:table-fixed">
        <thead className="text-sm text-muted">
          <tr>
            <td className="w-36" />
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="pb-1 pl-2 text-right font-normal">
                {t(`approval.kind.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line/60">
          {[['commission', commissionBp] as const, ['markup', markupBp] as const].map(([part, shares]) => (
            <tr key={part}>
              <th scope="row" className="py-2 font-normal">
                {t(`agreement.${part}`)}
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="py-2 pl-2 text-right font-medium whitespace-nowrap">
                  {formatPercent(shares[kind], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
