import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { server } from '#src/platform/api.ts'
import { watchConnectivity } from '#src/platform/connectivity.ts'
import { watchRemoteConfig } from '#src/platform/remote-config.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PendingPage } from './pending-page.tsx'
import { UpdateBar } from './update-bar.tsx'

/** Around every screen of every area. */
export function RootLayout() {
  useEffect(() => {
    watchConnectivity(() => server.home.getRemoteConfig({}))
    return watchRemoteConfig()
  }, [])
  return (
    <>
      <OfflineBar />
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      <UpdateBar />
    </>
  )
}
