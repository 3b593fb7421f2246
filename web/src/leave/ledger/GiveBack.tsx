import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveLine } from '#domain/leave/leave.api.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'

/** Leave that was not taken after all: asked first, and given back by a line of its own. */
export function GiveBack({ staff, line }: { staff: string; line: LeaveLine }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const run = async () => {
    if (line.request_id === null) return
    await api.leave.giveBack.call({ staff_id: staff, request_id: line.request_id })
    await cache.invalidateQueries({ queryKey: api.leave.key() })
  }
  return (
    <>
      {' '}
      <LinkButton onClick={() => setAsking(true)}>{t('take.back')}</LinkButton>
      {asking && (
        <Question
          title={t('take.back_title', { date: showDate(line.date, language) })}
          act={t('take.back_act')}
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>{t('take.back_text')}</p>
        </Question>
      )}
    </>
  )
}
