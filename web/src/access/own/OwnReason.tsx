import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { StatusText } from '#web/kit/ui/StatusText.tsx'

/** Explains why buttons are disabled: nobody decides about a record about themselves. */
export function OwnReason({ shown }: { shown: boolean }) {
  const { t } = useTranslation('common')
  return shown ? (
    <StatusText>
      <Furigana>{t('error.own_decision')}</Furigana>
    </StatusText>
  ) : null
}
