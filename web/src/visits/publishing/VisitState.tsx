import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import type { VisitRow } from '../roster/roster.ts'

type Shown = Pick<VisitRow, 'published_at' | 'unseen'>

/** Mark that says whether a visit is published, and whether its helper has confirmed it. */
export function VisitState({ row }: { row: Shown }) {
  const { t } = useTranslation('visits')
  if (row.published_at === null) return <Mark tone="wait">{t('state.draft')}</Mark>
  if (row.unseen) return <Mark tone="warning">{t('state.unseen')}</Mark>
  return <Mark tone="good">{t('state.published')}</Mark>
}
