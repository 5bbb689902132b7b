import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Language } from '#core/app/language.ts'
import { useChangeLanguage, useLanguage } from '#src/platform/i18n.ts'
import { besideSlot } from '#src/shared/app/slots.ts'
import { Button } from '#src/ui/button.tsx'
import { OfferCard } from './bottom-offer.tsx'
import { isPaying } from './busy-paths.ts'

/** A bar that offers the language `preferred`, in that language, beside the page's own; either answer is stored. */
export const makeLanguageBar = (
  preferred: Language,
  current: Language,
  words: Record<'text' | 'switch' | 'keep', string>,
) =>
  function LanguageBar() {
    const path = useLocation({ select: (location) => location.pathname })
    const changeLanguage = useChangeLanguage()
    // Meanwhile chosen in the header.
    const isAnswered = useLanguage() !== current
    useEffect(() => {
      if (isAnswered) besideSlot.fill(null)
    }, [isAnswered])
    if (isAnswered || isPaying(path)) return null
    const choose = async (language: Language) => {
      besideSlot.fill(null)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      await changeLanguage(language)
    }
    return (
      <OfferCard label={words.text} language={preferred} isPatient>
        <p>{words.text}</p>
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="plain" size="small" onClick={() => void choose(current)}>
            {words.keep}
          </Button>
          <Button size="small" onClick={() => void choose(preferred)}>
            {words.switch}
          </Button>
        </div>
      </OfferCard>
    )
  }
