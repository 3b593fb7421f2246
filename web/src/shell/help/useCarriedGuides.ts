import { useEffect } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { queries } from '#web/kit/query.ts'
import { useStore } from '#web/kit/store.ts'
import { programReady } from '#web/kit/offline/program.ts'
import { guidesOf } from './useGuides.ts'

/**
 * Loads the guides and the panel that shows them as soon as this device keeps the day of a helper: the service worker then keeps them, too, so
 * that they are read without a network.
 */
export function useCarriedGuides(): void {
  const { language } = useTranslation().i18n
  const { role } = useMe()
  const isReady = useStore(programReady) === 'ready'
  useEffect(() => {
    // what does not come is loaded when a guide is opened, which tells its person why it is not there
    if (isReady) void Promise.allSettled([import('./GuidePanel.tsx'), queries.prefetchQuery(guidesOf(language, role))])
  }, [isReady, language, role])
}
