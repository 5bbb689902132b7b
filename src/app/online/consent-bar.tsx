import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findMonitoredRoute } from '#core/app/followed-routes.ts'
import { OfferCard } from '#src/app/bottom-offer.tsx'
import { isBusy } from '#src/app/busy-paths.ts'
import type { Choice } from '#src/app/consent/stored-choice.ts'
import { quiet } from '#src/platform/quiet.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * A bar that asks for consent to tracking, with both answers equally prominent. `isWanted`: the visitor opened it;
 * otherwise it is hidden during checkout and on pages without tracking.
 */
export const makeConsentBar = (isWanted: boolean, choose: (choice: Choice) => void) =>
  function ConsentBar() {
    const { t } = useTranslation('consent')
    const path = useLocation({ select: (location) => location.pathname })
    const first = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      // After the menu that opened it has closed and returned the focus.
      if (isWanted) void quiet().then(() => first.current?.focus())
    }, [])
    if (!isWanted && (isBusy(path) || !findMonitoredRoute(path))) return null
    return (
      <OfferCard label={t('title')}>
        <p className="text-sm">{t('text')}</p>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button ref={first} look="quiet" size="small" onClick={() => choose('needed')}>
            {t('needed')}
          </Button>
          <Button look="quiet" size="small" onClick={() => choose('all')}>
            {t('accept')}
          </Button>
        </div>
      </OfferCard>
    )
  }
