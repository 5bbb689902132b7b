import type { ErrorComponentProps } from '@tanstack/react-router'
import { ProductAway } from '#src/shop/products/later-parts.tsx'
import { ErrorPage } from './error-page.tsx'

/** A product's page that could not be shown; without signal with what the device knows of it. */
export const ProductError = (props: ErrorComponentProps) => <ErrorPage {...props} away={<ProductAway />} />
