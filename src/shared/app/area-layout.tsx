import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personQuery } from '#src/platform/person-query.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { MainArea } from '#src/ui/main-area.tsx'
import { MoreBelow } from '#src/ui/more-below.tsx'
import { ServerAnswers } from '#src/ui/server-answers.ts'
import { Sheet } from '#src/ui/sheet.tsx'
import { DoneLine } from './done-line.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SignedIn } from './signed-in.tsx'
import { consentSlot } from './slots.ts'

/** The frame of an area for signed-in users: its name, its menu, and the user with the sign-out. */
export function AreaLayout({
  words,
  home,
  name,
  logo,
  beside,
  notice,
  news,
  access,
  menu,
}: {
  /** `menu` is the text of its button, `open` its accessible name. */
  words: { label: string; open: string; menu: string }
  /** The area's first screen. */
  home: '/agency' | '/admin'
  name: ReactNode
  logo: ReactNode
  /** Placed at the end of the header. */
  beside?: ReactNode
  /** A notice about the whole area. */
  notice?: ReactNode
  /** News behind the menu's button, in words; null for none. */
  news?: string | null
  /** The screen of the user's own access. */
  access: '/agency/access' | '/admin/access'
  /** `onPick` is called when a screen is chosen. */
  menu: (onPick: (() => void) | undefined) => ReactNode
}) {
  const { t } = useTranslation('app')
  const person = useQuery(personQuery()).data?.person
  const newsId = useId()
  const [open, setOpen] = useState(false)
  const ConsentLink = consentSlot.usePart()
  const nav = (onPick?: () => void) => (
    <>
      {menu(onPick)}
      {ConsentLink && (
        <p className="mt-2 px-3">
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
            aria-label={words.open}
            className="relative -ml-2 grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control text-xs font-medium hover:bg-ink/5 lg:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
            {words.menu}
            {news && (
              <span
                aria-hidden="true"
                className="absolute top-1.5 right-0.5 size-2.5 rounded-full bg-accent"
              />
            )}
          </button>
          {news && (
            <span id={newsId} hidden>
              {news}
            </span>
          )}
          <Link to={home} className="brand basis-24 gap-3">
            {logo}
            <span className="min-w-0">
              {name}
              {/* On wider screens it is above the menu. */}
              <span
                className="block wrap-anywhere font-sans text-xs font-normal text-muted lg:hidden"
                data-dd-privacy="mask"
              >
                {person?.name}
              </span>
            </span>
          </Link>
          {/* A phone's header has space for a name only: the language is in the menu. */}
          <div className="max-sm:hidden">
            <LanguageSwitch />
          </div>
          {beside}
        </div>
        <div aria-hidden="true" className="woven" />
      </header>
      {notice}
      <div className="mx-auto flex w-full max-w-360 flex-1 lg:gap-8 lg:px-4">
        <aside className="hidden w-64 shrink-0 border-r border-line/70 pt-8 pr-4 pb-3 lg:block print:hidden">
          {/* The user stays visible; the menu scrolls below where the window is too low. It rests where the page
              begins, and leaves a short page unscrolled, so that it stays in place from screen to screen. */}
          <div className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col">
            <SignedIn access={access} onPick={undefined} />
            <MoreBelow>{nav()}</MoreBelow>
          </div>
        </aside>
        <MainArea id="content" className="min-w-0 flex-1 px-[min(1rem,5vw)] py-6 lg:px-0 lg:py-8">
          <ServerAnswers value={useOnline()}>
            <Outlet />
          </ServerAnswers>
        </MainArea>
      </div>
      <DoneLine />
      <Sheet open={open} onOpenChange={setOpen} title={words.label} closeLabel={t('close')}>
        <SignedIn access={access} onPick={() => setOpen(false)} />
        {nav(() => setOpen(false))}
        <div className="mt-2 sm:hidden">
          <LanguageSwitch />
        </div>
      </Sheet>
    </div>
  )
}
