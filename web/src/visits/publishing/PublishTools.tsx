import Campaign from '@mui/icons-material/CampaignOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Word } from '#web/kit/ui/Word.tsx'
import type { Period } from '#domain/kit/period.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { rosterQuery } from '../roster/rosterQuery.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { draftsIn } from './drafts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { UnseenTool } from './UnseenTool.tsx'

/** Tools for planners: the number of drafts in the period with a button that publishes them, and the number of unconfirmed changes. */
export function PublishTools({ period, acts }: { period: Period; acts: Pick<VisitActs, 'did'> }) {
  const { t } = useTranslation('publishing')
  const numbers = useNumbers()
  const texts = useVisitTexts()
  const [open, setOpen] = useState(false)
  const { data: roster } = useQuery({ ...rosterQuery(period), throwOnError: false })
  const drafts = roster ? draftsIn(roster) : []
  const size = numbers(drafts.reduce((sum, { visits }) => sum + visits, 0))
  const days = { from: texts.day(period.from), to: texts.day(period.to) }
  return (
    <>
      <UnseenTool />
      {drafts.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Campaign />}
          title={t('publish_long', { ...days, size })}
          onClick={() => setOpen(true)}
        >
          <Word>{t('publish_size', { size })}</Word>
        </Button>
      )}
      {open && <PublishDialog period={period} drafts={drafts} acts={acts} onClose={() => setOpen(false)} />}
    </>
  )
}
