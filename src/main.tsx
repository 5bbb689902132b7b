import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { makeRouter } from './app/router.tsx'
import { registerWorker } from './app/worker.ts'
import { isRefusal } from './platform/api.ts'
import { startI18n } from './platform/i18n.ts'
import './app/styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startI18n()
const { router, queries } = makeRouter()
createRoot(root, {
  onCaughtError(error) {
    // What a screen says in words already is no news for the console.
    if (!isRefusal(error)) reportError(error)
  },
}).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
registerWorker()
