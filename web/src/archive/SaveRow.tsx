import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'

/** The buttons below the fields of a form within the panel of details. */
export function SaveRow({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Row gap={0.5}>
      <Button type="submit" variant="contained" loading={busy}>
        {t('form.save')}
      </Button>
      <Button color="inherit" disabled={busy} onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </Row>
  )
}
