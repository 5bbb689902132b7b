import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { enterPath, isKey, keepAddressKey } from '#src/platform/address-key.ts'

/** A key is removed from the address before the router starts; this is for a link followed within the app. */
export const Route = createFileRoute('/$token')({
  beforeLoad({ params }) {
    if (!isKey(params.token)) throw notFound()
    keepAddressKey(params.token)
    throw redirect({ to: enterPath, replace: true })
  },
})
