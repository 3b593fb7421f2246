import { Outlet, useMatches } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import '@fontsource-variable/nunito'
import { may } from '#domain/kit/permissions.ts'
import { ProofQuestion } from '#web/access/password/ProofQuestion.tsx'
import { useMe } from '#web/access/useMe.ts'
import { AccountContext } from '#web/kit/account.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLive } from '#web/kit/live/useLive.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { Places, VisitsOf } from '#web/kit/audit/places.ts'
import { placeOf, visitsOf } from '#web/nouns.ts'
import { useStore } from '#web/kit/store.ts'
import { Look } from '#web/kit/theme/Look.tsx'
import { tourStep } from './help/tours.ts'
import { useCarriedGuides } from './help/useCarriedGuides.ts'
import { SampleBanner } from './SampleBanner.tsx'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import styles from './Shell.module.css'
import { MenuDrawer, SideMenu } from './SideMenu.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { SnackbarHost } from './SnackbarHost.tsx'
import { TopBar } from './TopBar.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { useSpoken } from './useSpoken.ts'
import { ViewedBanner } from './ViewedBanner.tsx'

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
  // titles of screens are texts in the namespaces of their nouns
  const spoken = useSpoken()
  const { t } = useTranslation(spoken as ['common'])
  const [open, setOpen] = useState<'menu' | 'settings' | 'search' | 'shortcuts'>()
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
  useCarriedGuides()
  useLive(may(role, 'live.read') && !must_add_factor ? id : undefined)
  useShortcuts({ openSearch: () => setOpen('search'), openShortcuts: () => setOpen('shortcuts'), toggleGuide })
  return (
    <AccountContext value={id}>
      <div className={styles.shell}>
        <a className={styles.skip} href="#main" onClick={skip}>
          {t('shell.skip')}
        </a>
        <SideMenu onSettings={openSettings} />
        <MenuDrawer open={open === 'menu'} onClose={close} onSettings={openSettings} />
        <div className={styles.column}>
          <TopBar
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

/** Puts the title of the screen into the title of the window. */
function useTitle() {
  const { t } = useTranslation('common')
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = name ? `${t(screenKey(name) as 'product')} | ${t('product')}` : t('product')
  useEffect(() => {
    document.title = title
  }, [title])
}
