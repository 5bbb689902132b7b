import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

const hash = 'offline'

/**
 * Whether the form of an offline sale covers its screen; it is a history entry of its own, so that going back closes
 * it.
 */
export function useOfflineForm(): { isOpen: boolean; open: () => void; close: () => void } {
  const isOpen = useLocation({ select: (location) => location.hash === hash })
  const navigate = useNavigate()
  const { history } = useRouter()
  return {
    isOpen,
    open: () => void navigate({ to: '.', hash }),
    close: () => (history.canGoBack() ? history.back() : void navigate({ to: '.', replace: true })),
  }
}
