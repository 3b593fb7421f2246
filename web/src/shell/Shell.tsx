import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import '@fontsource-variable/nunito'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { AccountContext } from '#web/kit/account.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { afterFirst, firstShown, tellFirstShown } from '#web/kit/firstShown.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLive } from '#web/kit/live/useLive.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { Places, VisitsOf } from '#web/kit/audit/places.ts'
import { placeOf, visitsOf } from '#web/nouns.ts'
import { useStore } from '#web/kit/store.ts'
import { Look } from '#web/kit/theme/Look.tsx'
import { cx } from '#web/kit/ui/cx.ts'
import { usePreferences } from '#web/kit/usePreferences.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { BottomBar } from './BottomBar.tsx'
import { tourStep } from './help/tours.ts'
import { useCarriedGuides } from './help/useCarriedGuides.ts'
import { opened } from './opened.ts'
import { SampleBanner } from './SampleBanner.tsx'
import styles from './Shell.module.css'
import { useBar } from './useBar.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { useSpoken } from './useSpoken.ts'
import { ViewedBanner } from './ViewedBanner.tsx'

const frame = afterFirst(() => import('./frame.ts'))
type FrameParts = Awaited<ReturnType<typeof frame>>
/** A part of the frame: on a phone the screen stands before it. `place`: what stands there until it comes. */
const part = <Props extends object>(pick: (parts: FrameParts) => ComponentType<Props>, place: ReactNode = null) =>
  later<Props>(() => firstShown.then(frame).then((parts) => ({ default: pick(parts) })), place)
/** One that says nothing when it cannot be loaded: the bar, which comes in the same file, says it. */
const quietPart = <Props extends object>(pick: (parts: FrameParts) => ComponentType<Props>, place: ReactNode = null) => {
  const Part = part(pick, place)
  return (props: Props) => <Part {...props} onFailed={() => undefined} />
}
const TopBar = part((parts) => parts.TopBar, <div className={styles.inPlaceOfBar} />)
const SideMenu = quietPart((parts) => parts.SideMenu, <BesideMenu />)
const MenuDrawer = quietPart((parts) => parts.MenuDrawer)
const SettingsDrawer = quietPart((parts) => parts.SettingsDrawer)
const SignOutQuestion = quietPart((parts) => parts.SignOutQuestion)
const SnackbarHost = quietPart((parts) => parts.SnackbarHost)
const ProofQuestion = quietPart((parts) => parts.ProofQuestion)
const Shortcuts = quietPart((parts) => parts.Shortcuts)
const Palette = later(() => import('./Palette.tsx'), null)
const ShortcutSheet = later(() => import('./ShortcutSheet.tsx'), null)
const GuidePanel = later(() => import('./help/GuidePanel.tsx'), null)
const TourCard = later(() => import('./help/TourCard.tsx'), null)

/** Frame around every screen of the protected area: menu, top bar, banners, dialogs and messages. */
export default function Shell() {
  return (
    <Look>
      <Places value={placeOf}>
        <VisitsOf value={visitsOf}>
          <Frame />
        </VisitsOf>
      </Places>
    </Look>
  )
}

function Frame() {
  const { id, role, must_add_factor } = useMe()
  const isDay = useLocation({ select: ({ pathname }) => pathname === '/admin/today' })
  // titles of screens are texts in the namespaces of their nouns; the day of a helper shows none of them, and does not wait for them
  const spoken = useSpoken()
  const { t } = useTranslation((isDay ? ['common'] : spoken) as ['common'])
  // the day itself tells when it stands
  useEffect(() => {
    if (!isDay) tellFirstShown()
  }, [isDay])
  const open = useStore(opened)
  const setOpen = opened.set
  const withBar = useBar()
  const [guideOpen, setGuideOpen] = useState(false)
  const toggleGuide = () => setGuideOpen(!guideOpen)
  const touring = useStore(tourStep) !== undefined
  const main = useRef<HTMLElement>(null)
  const close = () => setOpen(undefined)
  const openSettings = () => setOpen('settings')
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  useTitle()
  const said = useScreenFocus(main)
  useCarriedGuides()
  useLive(may(role, 'live.read') && !must_add_factor ? id : undefined)
  return (
    <AccountContext value={id}>
      <div className={styles.shell} data-bar={withBar || undefined}>
        <a className={styles.skip} href="#main" onClick={skip}>
          {t('shell.skip')}
        </a>
        <SideMenu onSettings={openSettings} />
        {!withBar && <MenuDrawer open={open === 'menu'} onClose={close} onSettings={openSettings} />}
        <div className={styles.column}>
          <TopBar
            withBar={withBar}
            openMenu={() => setOpen('menu')}
            openSearch={() => setOpen('search')}
            openSettings={openSettings}
            openShortcuts={() => setOpen('shortcuts')}
            guide={{ open: guideOpen, onClick: toggleGuide }}
          />
          <ViewedBanner />
          <SampleBanner />
          <main id="main" tabIndex={-1} ref={main}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
        {withBar && <BottomBar />}
        <Hidden aria-live="polite">{said}</Hidden>
        {guideOpen && <GuidePanel onClose={() => setGuideOpen(false)} onFailed={() => setGuideOpen(false)} />}
        {touring && <TourCard onFailed={() => tourStep.set(undefined)} />}
        <SettingsDrawer open={open === 'settings'} onClose={close} />
        {open === 'search' && <Palette onClose={close} onFailed={close} onOpen={setOpen} />}
        {open === 'shortcuts' && <ShortcutSheet onClose={close} onFailed={close} />}
        <SignOutQuestion />
        <SnackbarHost />
        <ProofQuestion />
        <Shortcuts openSearch={() => setOpen('search')} openShortcuts={() => setOpen('shortcuts')} toggleGuide={toggleGuide} />
      </div>
    </AccountContext>
  )
}

/** The width of the menu until it is there. */
function BesideMenu() {
  const { sidebarcollapsed } = usePreferences()
  return <div className={cx(styles.besideMenu, sidebarcollapsed && styles.collapsed)} />
}

/** Puts the title of the screen into the title of the window. */
function useTitle() {
  const { t } = useTranslation('common')
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = name ? `${t(screenKey(name) as 'product')} | ${t('product')}` : t('product')
  useEffect(() => {
    document.title = title
  }, [title])
}
