import type { RosterRow } from '#domain/ledgers/roster.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'

const tones: Readonly<Record<RosterRow['state'], Tone>> = { employed: 'good', left: 'plain', deceased: 'plain' }

/** Whether somebody is employed, has left or has died. */
export function RosterStateMark({ state }: Pick<RosterRow, 'state'>) {
  const { t } = useTranslation('ledgers')
  return <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
}
