import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { enterPath, isKey, keepAddressKey } from '#src/platform/address-key.ts'

/**
 * For a link with a key that is followed within the app; otherwise the key leaves the address before the router starts.
 */
export const Route = createFileRoute('/$token')({
  beforeLoad({ params }) {
    if (!isKey(params.token)) throw notFound()
    keepAddressKey(params.token)
    throw redirect({ to: enterPath, replace: true })
  },
})
