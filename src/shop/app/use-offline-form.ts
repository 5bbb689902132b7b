import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

const hash = 'offline'

/** Whether the form of a sale without signal is shown over its screen: a step of its own, which a step back leaves. */
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
