import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'
import { aboveSlot, besideSlot } from '#src/shared/app/slots.ts'
import { PendingPage } from './pending-page.tsx'
import { StatusBar } from './status-bar.tsx'

/** The layout of every screen in every area. */
export function RootLayout() {
  const queries = useQueryClient()
  const Above = aboveSlot.usePart()
  const Beside = besideSlot.usePart()
  useEffect(() => {
    // After an outage, failed queries are repeated, above all prices.
    return connectivity.subscribe(() => {
      if (!connectivity.read()) return
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    })
  }, [queries])
  return (
    <>
      {Above && <Above />}
      <StatusBar />
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      {Beside && <Beside />}
    </>
  )
}
