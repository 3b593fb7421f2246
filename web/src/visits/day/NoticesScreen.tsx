import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import NewsPanel from '../publishing/NewsPanel.tsx'
import styles from './VisitScreen.module.css'

/** What a helper has to read: changes of the schedule, each with a button that confirms it, and below it `children`. */
export function NoticesScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation('day')
  return (
    <article className={styles.visit}>
      <BackLink to="/admin/today">{t('back')}</BackLink>
      <h1>
        <Furigana>{t('notices_title')}</Furigana>
      </h1>
      <Stack gap={0.75}>
        <NewsPanel />
        {children}
      </Stack>
    </article>
  )
}
