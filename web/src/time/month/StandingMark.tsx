import type { MonthState } from '#domain/time/month/monthActs.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<MonthState, Tone>> = { open: 'plain', confirmed: 'wait', approved: 'good', closed: 'night' }

/** Mark for the state of a month. That the office confirmed on behalf of the person is told at every state after it. */
export function StandingMark({ state, onBehalf }: { state: MonthState; onBehalf: boolean }) {
  const { t } = useTranslation('months')
  if (state === 'confirmed') return <Mark tone={tones.confirmed}>{t(onBehalf ? 'on_behalf' : 'by_worker')}</Mark>
  const told = t(`state.${state}`)
  return <Mark tone={tones[state]}>{onBehalf ? t('with_behalf', { state: told }) : told}</Mark>
}
