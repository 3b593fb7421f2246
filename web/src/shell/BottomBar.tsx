import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { bar } from './bar.ts'
import styles from './BottomBar.module.css'

/** The four screens of every day within reach of the thumb; hidden while the keyboard leaves no room. */
export function BottomBar() {
  const { t } = useTranslation('common')
  const typing = useKeyboard()
  usePreloaded()
  // the start page of a helper is the day
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/admin' })
  return (
    <nav className={styles.bar} hidden={typing} data-tour="menu" aria-label={t('shell.menu')}>
      {bar.map(({ name, icon: Icon, to }) => (
        <Link
          key={name}
          to={to as string}
          activeOptions={{ exact: false, includeSearch: false }}
          {...(isHome && name === 'today' ? { 'data-status': 'active', 'aria-current': 'page' } : {})}
        >
          <Icon aria-hidden />
          <Furigana>{t(`shell.bar.${name}`)}</Furigana>
        </Link>
      ))}
    </nav>
  )
}

/** Milliseconds after which the other screens of the bar are fetched, so that they open without a network, too. */
const LATER = 4000
function usePreloaded() {
  const router = useRouter()
  useEffect(() => {
    const timer = window.setTimeout(() => {
      // a part that fails once stays away as long as the page is open
      if (!navigator.onLine) return
      for (const { to } of bar) void router.preloadRoute({ to: to as '/admin' }).catch(() => undefined)
    }, LATER)
    return () => window.clearTimeout(timer)
  }, [router])
}

/** A keyboard on the screen takes more than this of its height. Pixels. */
const KEYBOARD = 150
const sight = window.visualViewport
const onSight = (listener: () => void) => {
  sight?.addEventListener('resize', listener)
  return () => sight?.removeEventListener('resize', listener)
}
/** Whether a keyboard lies over the screen: the window stays as it is, and less of it is in sight. */
const useKeyboard = (): boolean =>
  useSyncExternalStore(onSight, () => sight !== null && window.innerHeight - sight.height * sight.scale > KEYBOARD)
