import { Button } from '#web/kit/ui/Button.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Note } from '#web/kit/ui/Note.tsx'

type Props = { left: number; shown: boolean; onShow: (sample: boolean) => void }

/** Says that people of the sample company are left out of the sheet, or are included, with a button that changes this. */
export function SampleNote({ left, shown, onShow }: Props) {
  const { t } = useTranslation('time')
  const numbers = useNumbers()
  if (!shown && left === 0) return null
  return (
    <Note>
      {shown ? t('sample.shown') : t('sample.left', { size: numbers(left) })}
      <Button size="small" color="inherit" onClick={() => onShow(!shown)}>
        {t(shown ? 'sample.hide' : 'sample.show')}
      </Button>
    </Note>
  )
}
