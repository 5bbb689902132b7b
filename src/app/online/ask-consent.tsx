import type { AnyRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Choice, storeChoice, storedChoice } from '#src/app/consent/stored-choice.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { besideSlot, consentSlot } from '#src/shared/app/slots.ts'
import { makeConsentBar } from './consent-bar.tsx'

/**
 * Asks once for consent to tracking by third parties, as soon as no other prompt is open. Calls `onAgreed` on consent,
 * also if it was given before. A link on every page changes the choice.
 */
export async function askConsent(router: AnyRouter, texts: Texts, onAgreed: () => void): Promise<void> {
  await texts.load('consent')
  const choose = (choice: Choice) => {
    const before = storedChoice()
    storeChoice(choice)
    besideSlot.fill(null)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    if (choice === 'all' && before !== 'all') onAgreed()
    // A loaded script cannot be unloaded.
    if (choice === 'needed' && before === 'all') window.location.reload()
  }
  consentSlot.fill(function ConsentLink({ onPick }) {
    const { t } = useTranslation('consent')
    return (
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-sm underline"
        onClick={() => {
          onPick?.()
          besideSlot.fill(makeConsentBar(true, choose))
        }}
      >
        {t('change')}
      </button>
    )
  })
  const ask = () => {
    if (!storedChoice() && !besideSlot.isFilled()) besideSlot.fill(makeConsentBar(false, choose))
  }
  if (storedChoice() === 'all') onAgreed()
  ask()
  router.subscribe('onResolved', ask)
}
