import type { RouterHistory } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { openPictureViewer } from '#src/ui/online/picture-viewer.ts'

/** Opens the viewer with a product's pictures; uses the texts of `products` and `app`. */
export const openGallery = (
  grid: HTMLElement,
  index: number,
  t: TFunction<['products', 'app']>,
  history: RouterHistory,
): Promise<void> =>
  openPictureViewer(
    grid,
    index,
    {
      close: t('app:close'),
      among: {
        title: t('gallery.title'),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        position: (at, of) => t('gallery.position', { at, of }),
      },
    },
    history,
  )
