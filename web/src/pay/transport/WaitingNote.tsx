import { monthAround } from '#domain/kit/period.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { transportPlace } from './transportState.ts'

type Props = { size: number; month: string; staff: readonly string[] }

/** Says how many entries of the month wait for approval, with a button that opens the list where they are approved. */
export function WaitingNote({ size, month, staff }: Props) {
  const { t } = useTranslation('transport')
  const goTo = useGoTo()
  if (size === 0) return null
  const { from, to } = monthAround(`${month}-01`)
  const place = transportPlace({
    view: 'entries',
    state: 'submitted',
    period: `${from}..${to}`,
    ...(staff.length > 0 ? { staff_id: staff.join('.') } : {}),
  })
  return (
    <Note>
      {t('waiting', { count: size })}
      <Button size="small" color="inherit" onClick={() => void goTo(place)}>
        {t('see_waiting')}
      </Button>
    </Note>
  )
}
