import { type ReactNode, useRef } from 'react'
import type { ShownTheme } from '#core/looks/themes.ts'
import { ZoneProvider } from '#src/platform/zone.ts'
import { Themed } from '#src/shared/accounts/themed.tsx'
import { LanguageSwitch } from '#src/shared/app/language-switch.tsx'
import { MainArea } from '#src/ui/main-area.tsx'
import { usePostedHeight } from './engine-height.ts'

/** The layout of an embedded booking engine: the agency's colours, without header and footer. */
export function EngineLayout({
  account,
  children,
}: {
  account: { theme: ShownTheme; timeZone: string }
  children: ReactNode
}) {
  const content = useRef<HTMLDivElement>(null)
  usePostedHeight(content)
  return (
    <ZoneProvider value={account.timeZone}>
      <Themed theme={account.theme}>
        <div ref={content}>
          <MainArea id="content" className="mx-auto w-full max-w-6xl px-4 py-5">
            {children}
          </MainArea>
          <footer className="mx-auto flex w-full max-w-6xl justify-end px-4 pb-3">
            <LanguageSwitch />
          </footer>
        </div>
      </Themed>
    </ZoneProvider>
  )
}
