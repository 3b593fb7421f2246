import type { DutyState } from '#domain/leave/duty.ts'
import type { LeavePerson } from '#domain/leave/leave.api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<DutyState, Tone>> = {
  met: 'good',
  planned: 'good',
  open: 'plain',
  urgent: 'warning',
  missed: 'danger',
}

/** How the five days of a grant stand. */
export function DutyMark({ duty }: { duty: NonNullable<LeavePerson['duty']> }) {
  const { t } = useTranslation('leave')
  const number = useNumbers()
  const language = useLanguage()
  const told = { short: number(duty.short), date: showDate(duty.deadline, language) }
  return <Mark tone={tones[duty.state]}>{t(`duty.state.${duty.state}`, told)}</Mark>
}
