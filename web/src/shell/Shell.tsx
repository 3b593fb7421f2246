import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import '@fontsource-variable/nunito'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { AccountContext } from '#web/kit/account.ts'
import { later, type Over, partsOf } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { afterFirst, firstShown, settled, tellFirstShown, tellSettled } from '#web/kit/firstShown.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLive } from '#web/kit/live/useLive.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { Places, RecordPlacesOf, VisitsOf } from '#web/kit/audit/places.ts'
import { placeOf, visitsOf } from '#web/nouns.ts'
import { useStore } from '#web/kit/store.ts'
import { Look } from '#web/kit/theme/Look.tsx'
import { cx } from '#web/kit/ui/cx.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { BottomBar } from './BottomBar.tsx'
import { tourStep } from './help/tours.ts'
import { useCarriedGuides } from './help/useCarriedGuides.ts'
import { opened } from './opened.ts'
import { SampleBanner } from './SampleBanner.tsx'
import styles from './Shell.module.css'
import { OfflineBanner } from './OfflineBanner.tsx'
import { RecordPlaces } from './RecordPlaces.tsx'
import { useBar } from './useBar.ts'
import { useCarriedDesk } from './useCarriedDesk.ts'
import { useMenuFolded } from './useMenuFolded.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { useSpoken } from './useSpoken.ts'
import { ViewedBanner } from './ViewedBanner.tsx'

const frame = afterFirst(() => import('./frame.ts'))
const over = afterFirst(() => settled.then(() => import('./over.ts')))
/** One that says nothing when it cannot be loaded: the bar says it. */
const quiet =
  <P extends object>(Part: ComponentType<P & Over>) =>
  (props: P) => <Part {...props} onFailed={() => undefined} />
/** A part of the frame: on a phone the screen stands before it. */
const part = partsOf(() => firstShown.then(frame))
/** One that opens over the screen: it comes when the screen stands. */
const partOver = partsOf(over)
const TopBar = part((parts) => parts.TopBar, <div className={styles.inPlaceOfBar} />)
const SideMenu = quiet(part((parts) => parts.SideMenu, <BesideMenu />))
const MenuDrawer = quiet(partOver((parts) => parts.MenuDrawer))
const SettingsDrawer = quiet(partOver((parts) => parts.SettingsDrawer))
const SignOutQuestion = quiet(partOver((parts) => parts.SignOutQuestion))
const SnackbarHost = quiet(partOver((parts) => parts.SnackbarHost))
const ProofQuestion = quiet(partOver((parts) => parts.ProofQuestion))
/** Draws the links to the screens on which a record is worked on. */
const recordPlaces = (of: { table: string; id: string }) => <RecordPlaces {...of} />
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
          <RecordPlacesOf value={recordPlaces}>
            <Frame />
          </RecordPlacesOf>
        </VisitsOf>
      </Places>
    </Look>
  )
}

function Frame() {
  const { id, role, must_add_factor } = useMe()
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.wide === true })
  const isDay = useLocation({ select: ({ pathname }) => pathname === '/admin/today' })
  // titles of screens are texts in the namespaces of their nouns; the day of a helper shows none of them, and does not wait for them
  const spoken = useSpoken()
  const { t } = useTranslation((isDay ? ['common'] : spoken) as ['common'])
  // the day itself tells when it stands on a phone, and a screen that needs the whole window does so at a desk
  useEffect(() => {
    if (!isDay) tellFirstShown()
    if (!wide) tellSettled()
  }, [isDay, wide])
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
  useCarriedDesk()
  useLive(may(role, 'live.read') && !must_add_factor ? id : undefined)
  return (
    <AccountContext value={id}>
      <div className={styles.shell} data-bar={withBar || undefined}>
        <a className={styles.skip} href="#main" onClick={skip}>
          {t('shell.skip')}
        </a>
        <SideMenu
          openSearch={() => setOpen('search')}
          openSettings={openSettings}
          openShortcuts={() => setOpen('shortcuts')}
          toggleGuide={toggleGuide}
        />
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
          <OfflineBanner />
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
      </div>
    </AccountContext>
  )
}

/** The width of the menu until it is there. */
function BesideMenu() {
  const { folded } = useMenuFolded()
  return <div className={cx(styles.besideMenu, folded && styles.collapsed)} />
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
