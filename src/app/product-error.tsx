import type { ErrorComponentProps } from '@tanstack/react-router'
import { useParams, useSearch } from '@tanstack/react-router'
import { parseCriteria, productOfToken } from '#core/criteria/token.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { ProductAway } from '#src/shop/products/later-parts.tsx'
import { ErrorPage } from './error-page.tsx'

/** A product's page that could not be shown; without signal with what the device knows of it. */
export function ProductError(props: ErrorComponentProps) {
  const { accountId = '', token, id } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const storefront = useStorefront(accountId)
  const asked = token ?? search.token ?? ''
  const parsed = parseCriteria(asked)
  const known = 'criteria' in parsed ? parsed : null
  const productId = id ?? known?.productId ?? productOfToken(asked)
  return (
    <ErrorPage
      {...props}
      away={
        productId && (
          <ProductAway
            storefront={storefront}
            productId={productId}
            criteria={known?.criteria ?? null}
            group={search.group}
          />
        )
      }
    />
  )
}
