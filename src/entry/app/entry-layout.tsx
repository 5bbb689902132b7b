import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlatformName } from '#src/platform/i18n.ts'
import { LanguageSwitch } from '#src/shared/app/language-switch.tsx'
import { consentSlot } from '#src/shared/app/slots.ts'

/**
 * The platform's frame around the sign-in and registration screens. `nameless`: without the platform's name and links, for
 * an agency's subscribers, who do not know the platform.
 */
export function EntryLayout({ nameless = false, children }: { nameless?: boolean; children: ReactNode }) {
  const ConsentLink = consentSlot.usePart()
  const platform = usePlatformName()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between px-4 py-3">
        {nameless ? (
          <span />
        ) : (
          <Link to="/" className="flex items-center gap-3 font-display text-2xl font-bold text-primary">
            <img src="/favicon.svg" alt="" width={36} height={36} />
            {platform}
          </Link>
        )}
        <LanguageSwitch />
      </header>
      <div aria-hidden="true" className="woven" />
      <main className="mx-auto w-full max-w-xl flex-1 px-4 py-8 sm:py-14">{children}</main>
      {ConsentLink && (
        <footer className="mx-auto w-full max-w-xl px-4 pb-4 text-muted">
          <ConsentLink />
        </footer>
      )}
    </div>
  )
}
