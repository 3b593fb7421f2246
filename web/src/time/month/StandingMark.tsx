import type { MonthState } from '#domain/time/month/monthActs.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<MonthState, Tone>> = { open: 'plain', confirmed: 'wait', approved: 'good', closed: 'night' }

/** Mark for the state of a month. */
export function StandingMark({ state }: { state: MonthState }) {
  const { t } = useTranslation('months')
  return <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
}
