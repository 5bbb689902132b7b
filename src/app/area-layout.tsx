import { Outlet } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MainArea } from '#src/ui/main-area.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SignOut } from './outbox/sign-out.tsx'
import { consentSlot } from './slots.ts'

/** The platform's face around the screens of an area for who is signed in: whose it is, its menu, and the way out. */
export function AreaLayout({
  words,
  brand,
  beside,
  notice,
  news,
  menu,
}: {
  words: { label: string; open: string }
  /** The way to the area's first screen. */
  brand: ReactNode
  /** What stands at the end of the header. */
  beside?: ReactNode
  /** What concerns all of the area. */
  notice?: ReactNode
  /** What is new behind the menu's button, in words; null for nothing. */
  news?: string | null
  /** `onPick` is told when a screen is chosen. */
  menu: (onPick?: () => void) => ReactNode
}) {
  const { t } = useTranslation('app')
  const newsId = useId()
  const [open, setOpen] = useState(false)
  const ConsentLink = consentSlot.usePart()
  const nav = (onPick?: () => void) => (
    <>
      {menu(onPick)}
      <SignOut className="mt-4 w-full justify-start px-3!" />
      {ConsentLink && (
        <p className="px-3">
          <ConsentLink onPick={onPick} />
        </p>
      )}
    </>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="top-bar">
        <a href="#content" className="skip-link">
          {t('skip')}
        </a>
        <div className="mx-auto flex w-full max-w-360 flex-wrap items-center gap-1 px-4 py-2 sm:gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-describedby={news ? newsId : undefined}
            onClick={() => setOpen(true)}
            className="relative -ml-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/5 lg:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
            <span className="sr-only">{words.open}</span>
            {news && (
              <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-accent" />
            )}
          </button>
          {news && (
            <span id={newsId} hidden>
              {news}
            </span>
          )}
          {brand}
          {/* A phone's header has room for a name: there, the language stands in the menu. */}
          <div className="max-sm:hidden">
            <LanguageSwitch />
          </div>
          {beside}
        </div>
        <div aria-hidden="true" className="woven" />
      </header>
      {notice}
      <div className="mx-auto flex w-full max-w-360 flex-1 lg:gap-8 lg:px-4">
        <aside className="hidden w-60 shrink-0 border-r border-line/70 py-6 pr-4 lg:block print:hidden">
          <div className="sticky top-24">{nav()}</div>
        </aside>
        <MainArea id="content" className="min-w-0 flex-1 px-[min(1rem,5vw)] py-6 lg:px-0 lg:py-8">
          <Outlet />
        </MainArea>
      </div>
      <Sheet open={open} onOpenChange={setOpen} title={words.label} closeLabel={t('close')}>
        {nav(() => setOpen(false))}
        <div className="mt-2 sm:hidden">
          <LanguageSwitch />
        </div>
      </Sheet>
    </div>
  )
}

/** How the link to the area's first screen looks. */
export const brandClass = 'brand basis-24 gap-3'

/** How a screen of the menu looks. */
export const menuLinkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-ink/5 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'

/** Of a screen in the menu: how much there waits for somebody. */
export function MenuCount({ count, words }: { count: number; words: string }) {
  return count > 0 ? (
    <span className="rounded-full bg-accent px-2 text-sm font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  ) : null
}
