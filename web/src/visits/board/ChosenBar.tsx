import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ManyFrame } from '#web/kit/many/ManyFrame.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import type { ManyOnBoard } from './useManyOnBoard.ts'

/** Buttons for the selected visits, since touch screens have neither a right mouse button nor keys. */
export function ChosenBar({ many }: { many: ManyOnBoard }) {
  const { t } = useTranslation(['visits', 'common'])
  const numbers = useNumbers()
  const { size } = many.chosen.ids
  if (size === 0) return null
  const act = (text: string, run: () => void) => (
    <Button size="small" color="inherit" onClick={run}>
      {text}
    </Button>
  )
  return (
    <ManyFrame>
      <b role="status">{t('many.chosen', { size: numbers(size) })}</b>
      {act(t('many.act_copy'), () => many.take('copy', undefined))}
      {act(t('many.act_cut'), () => many.take('cut', undefined))}
      {act(t('many.act_unassign'), () => many.unassign(undefined))}
      {act(t('many.act_trash'), () => many.trash(undefined))}
      {act(t('many.clear'), many.chosen.clear)}
    </ManyFrame>
  )
}
