import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EntryLayout } from '#src/entry/app/entry-layout.tsx'
import { VoucherScreen } from '#src/shop/vouchers/voucher-screen.tsx'

export const Route = createFileRoute('/voucher')({
  staticData: { sections: ['vouchers', 'cart'] },
  component: VoucherRoute,
})

function VoucherRoute() {
  const { hash } = useLocation()
  return (
    <EntryLayout>
      <VoucherScreen token={hash} />
    </EntryLayout>
  )
}
