import type { MonthState } from '#domain/time/month/monthActs.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, MarkList, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<MonthState, Tone>> = { open: 'plain', confirmed: 'wait', approved: 'good', closed: 'night' }

/** Mark for the state of a month. Whether the person confirmed, or the office on behalf, is told at every state after it. */
export function StandingMark({ state, onBehalf }: { state: MonthState; onBehalf: boolean }) {
  const { t } = useTranslation('months')
  const confirmed = onBehalf ? t('on_behalf') : t('by_worker')
  return (
    <MarkList>
      <Mark tone={tones[state]}>{state === 'confirmed' ? confirmed : t(`state.${state}`)}</Mark>
      {onBehalf && state !== 'confirmed' && <Mark>{t('behalf_mark')}</Mark>}
    </MarkList>
  )
}
