import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { findMonitoredRoute } from '#core/app/followed-routes.ts'
import { OfferCard } from '#src/app/bottom-offer.tsx'
import { quiet } from '#src/platform/quiet.ts'
import { Button } from '#src/ui/button.tsx'
import { isBusy } from '../busy-paths.ts'
import type { Choice } from './stored-choice.ts'

/**
 * A bar that asks whether others may follow the visitor, with both answers alike. `isWanted`: the visitor opened it, and
 * not the page; else it asks nobody who books, or who is where no others are.
 */
export const makeConsentBar = (isWanted: boolean, choose: (choice: Choice) => void) =>
  function ConsentBar() {
    const { t } = useTranslation('consent')
    const path = useLocation({ select: (location) => location.pathname })
    const first = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      // After the menu that it was opened from has closed, and given the focus back.
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
