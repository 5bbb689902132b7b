import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Fold } from '#src/ui/fold.tsx'
import type { Drawer } from './cash-list.ts'
import { useCashWords } from './use-cash-words.ts'

/** The drawer's movements, each with its sale; collapsed at first. */
export function DrawerMovements({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation('cash')
  const { money } = useCashWords()
  const language = useLanguage()
  const zone = useZone()
  const { movements, count } = drawer
  return (
    <Fold title={t('movements.title')}>
      <ul>
        {movements.map(({ id, at, kind, amountMinor, saleId, code }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/60 py-2 last:border-b-0"
          >
            <span>
              {saleId === null ? (
                t('movements.gift_card', { last: code })
              ) : (
                <Link
                  to="/agency/sales/$saleId"
                  params={{ saleId }}
                  className="text-primary underline-offset-4 hover:underline"
                >
                  {code}
                </Link>
              )}{' '}
              <span className="text-sm text-muted">
                {t(`movements.${kind}`)} · {formatWallTime(at, zone, language)}
              </span>
            </span>
            <span className="ml-auto tabular-nums">{money(amountMinor, drawer)}</span>
          </li>
        ))}
      </ul>
      {count > movements.length && (
        <p className="text-sm text-muted">{t('movements.more', { count: count - movements.length })}</p>
      )}
    </Fold>
  )
}
